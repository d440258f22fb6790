import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, createServer, type PluginOption, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { translateWebpack } from './translateWebpack.ts'

const externals = {
  jquery: 'jQuery',
  parser: 'window.tools.parser',
  'not-installed/styles.css': 'notThere',
  'left-out': 'left-out',
}
const code = `import jQuery, { version } from 'jquery'
import { parse } from 'parser'
globalThis.found = [jQuery.version, version, parse(), await import('not-installed/styles.css').catch(String), await import('left-out').catch(String)]
`

function translate(name: string, written: unknown = externals) {
  const folders = { siteDir: import.meta.dirname, dirs: [], given: { name } }
  return translateWebpack({ externals: written }, folders)
}

test.each([
  ['an object', externals],
  [
    'a list',
    [{ jquery: 'jQuery', parser: 'window.tools.parser' }, { 'not-installed/styles.css': 'notThere' }, 'left-out'],
  ],
])('externals are globals in browsers: %s', async (_, written) => {
  const { extension, rest } = translate('client', written)
  expect(rest).toEqual([])
  const root = createFolder()
  const file = path.join(root, 'entry.mjs')
  writeFileSync(file, code)
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: extension.plugins as PluginOption[],
    build: { write: false, target: 'esnext', modulePreload: false, rolldownOptions: { input: file } },
  })) as Rolldown.RolldownOutput
  for (const chunk of output)
    if (chunk.type === 'chunk') writeFileSync(path.join(root, path.basename(chunk.fileName)), chunk.code)
  const tools = { parser: { parse: () => 'parsed' } }
  Object.assign(globalThis, { window: Object.assign(new EventTarget(), { tools }), jQuery: { version: '3' } })
  await import(path.join(root, path.basename(output[0].fileName)))
  const missing = ['notThere', 'left-out'].map((name) => `ReferenceError: ${name} is not defined`)
  expect(globalThis).toHaveProperty('found', ['3', '3', 'parsed', ...missing])

  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    plugins: extension.plugins as PluginOption[],
  })
  expect((await server.transformRequest('jquery'))?.code).toContain('export default globalThis["jQuery"]')
  await server.close()
})

test('Node loads externals on the server, only when they are used', async () => {
  const { extension, rest } = translate('server')
  expect(rest).toEqual([])
  const root = createFolder()
  writeFileSync(path.join(root, 'entry.mjs'), "export const show = () => import('jquery')\n")
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: extension.plugins as PluginOption[],
    build: { ssr: path.join(root, 'entry.mjs'), write: false },
  })) as Rolldown.RolldownOutput
  expect(output[0].code).toMatch(/import\(['"]jquery['"]\)/)
})

test('uses the names in a list that also has other entries', () => {
  const { extension, rest } = translate('client', [{ jquery: 'jQuery' }, () => {}])
  expect({ rest, plugins: extension.plugins }).toMatchObject({
    rest: ['externals'],
    plugins: [{ name: 'strata:externals' }],
  })
})

test.each([[[/x/]], [{ x: 'commonjs x' }], [{ x: 'X.' }], [{ x: ['X', 'y'] }], [{ x: 'y-z' }]])(
  '%j has no counterpart',
  (written) => {
    const { rest } = translateWebpack({ externals: written }, { siteDir: import.meta.dirname, dirs: [] })
    expect(rest).toEqual(['externals'])
  },
)
