import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { build, type Plugin, type Rolldown } from 'vite'
import { createFolder } from '../../../core/src/node/__fixtures__/createFolder.ts'
import { createMermaidPlugin } from './publishMermaid.ts'
import { readModules } from './readModules.ts'

const dir = createFolder()

function write(name: string, text: string): string {
  const file = path.join(dir, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

test('reads modules with all their imports, and rewrites specifiers to the hashed names', async () => {
  const entry = write('set/entry.mjs', 'import{a}from"./deep/a.mjs";export default()=>import("./deep/b.mjs").then(a)')
  write('set/deep/a.mjs', 'import"external";export const a=({b})=>b')
  write('set/deep/b.mjs', 'export*from"./a.mjs";export const b="./a.mjs"')
  const modules = await readModules(entry)
  const hash = /^entry-(.{8})\.js$/.exec(modules.entry)?.[1] ?? ''
  expect(modules.entryImports).toEqual([`a-${hash}.js`])
  expect(Object.fromEntries([...modules.files].map(([name, { code }]) => [name, code]))).toEqual({
    [`a-${hash}.js`]: 'import"external";export const a=({b})=>b',
    [`b-${hash}.js`]: `export*from"./a-${hash}.js";export const b="./a.mjs"`,
    [`entry-${hash}.js`]: `import{a}from"./a-${hash}.js";export default()=>import("./b-${hash}.js").then(a)`,
  })
  write('set/deep/b.mjs', 'export const b=2')
  expect((await readModules(entry)).entry).not.toBe(modules.entry)
})

test('imports of mermaid use the published modules, which are files of the bundle', async () => {
  const { code, files, sources } = await bundle(write('site/index.js', "export { default } from 'mermaid'"))
  const entry = [...files.keys()].find((name) => name.startsWith('assets/js/mermaid.esm.min-'))
  expect(code).toContain(`/base/${entry}`)
  expect(files.size).toBeGreaterThan(50)
  expect(sources).toHaveLength(files.size)
  const imported = [...files].flatMap(([, text]) => [...text.matchAll(/\bfrom"(\.\/[^"]+)"/g)].map(([, name]) => name))
  expect(imported.length).toBeGreaterThan(100)
  for (const name of imported) expect(files.has(path.posix.join('assets/js', name ?? ''))).toBe(true)
})

test('leaves another copy of mermaid to the bundler', async () => {
  write('other/node_modules/mermaid/package.json', '{ "name": "mermaid", "type": "module", "main": "index.js" }')
  write('other/node_modules/mermaid/index.js', 'export default "another"')
  const { code, files } = await bundle(write('other/index.js', "export { default } from 'mermaid'"))
  expect(code).toContain('another')
  expect(files.size).toBe(0)
})

test('publishes and registers ELK layouts if they are installed', async () => {
  const folder = 'elk/node_modules/@mermaid-js/layout-elk'
  write(`${folder}/package.json`, '{ "name": "@mermaid-js/layout-elk", "exports": { "./*": "./*" } }')
  write(`${folder}/dist/mermaid-layout-elk.esm.min.mjs`, 'export default()=>import("./chunks/render.mjs")')
  write(`${folder}/dist/chunks/render.mjs`, 'export const render=1')
  const { code, files } = await bundle(write('elk/index.js', "export { default } from 'mermaid'"))
  const entry = [...files.keys()].find((name) => name.startsWith('assets/js/mermaid-layout-elk.esm.min-')) ?? ''
  expect(code).toMatch(new RegExp(`registerLayoutLoaders[^]*/base/${entry}|/base/${entry}[^]*registerLayoutLoaders`))
  const render = /import\("\.\/(render-.{8}\.js)"\)/.exec(files.get(entry) ?? '')?.[1]
  expect(files.get(`assets/js/${render}`)).toBe('export const render=1')
})

test('leaves require() of mermaid to the bundler', () => {
  const { handler } = createMermaidPlugin({ baseUrl: '/', siteDir: dir }).resolveId
  expect(handler('mermaid', undefined, { kind: 'require-call' })).toBeUndefined()
  expect(handler('mermaid', undefined, { kind: 'dynamic-import' })).toBe('\0strata-mermaid')
})

async function bundle(entry: string) {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    root: path.dirname(entry),
    plugins: [createMermaidPlugin({ baseUrl: '/base/', siteDir: path.dirname(entry) }) as unknown as Plugin],
    build: { write: false, lib: { entry, formats: ['es'] } },
  }).then((result) => [result].flat()[0])) as Rolldown.RolldownOutput
  const assets = output.filter((item) => item.type === 'asset')
  return {
    code: output.flatMap((item) => (item.type === 'chunk' ? [item.code] : [])).join('\n'),
    files: new Map(assets.map(({ fileName, source }) => [fileName, String(source)])),
    sources: assets.flatMap(({ originalFileNames }) => originalFileNames).filter((file) => path.isAbsolute(file)),
  }
}
