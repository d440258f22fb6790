import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, createServer, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { sitePackagesPlugin } from './strataPlugins.ts'

/** A site, code beside it, and a package that a package manager keeps apart from the others. */
function createFolders(): { root: string; siteDir: string; entry: string } {
  const root = createFolder()
  const siteDir = path.join(root, 'site')
  const hidden = 'site/node_modules/.store/hidden/node_modules/hidden'
  for (const dir of ['site/node_modules/given', 'site/node_modules/both', 'node_modules/both', 'beside', hidden])
    mkdirSync(path.join(root, dir), { recursive: true })
  for (const dir of ['site/node_modules/given', 'site/node_modules/both', 'node_modules/both'])
    writeFileSync(path.join(root, dir, 'index.js'), `export const from = 'of ${dir}'\n`)
  writeFileSync(path.join(root, hidden, 'index.js'), "export { from } from 'given'\n")
  const code = `export { from as a } from 'given'\nexport { from as b } from 'both'\nexport { from as c } from '../${hidden}/index.js'\n`
  writeFileSync(path.join(root, 'beside/entry.js'), code)
  return { root, siteDir, entry: path.join(root, 'beside/entry.js') }
}

test('packages of the site are there for code beside it, where that has none of its own', async () => {
  const { siteDir, entry } = createFolders()
  const { output } = (await build({
    root: siteDir,
    configFile: false,
    logLevel: 'silent',
    plugins: [sitePackagesPlugin(siteDir)],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  }).then((made) => [made].flat()[0])) as Rolldown.RolldownOutput
  const found = ['site/node_modules/given', 'site/node_modules/both', 'of node_modules/both']
  expect(found.map((text) => output[0].code.includes(text))).toEqual([true, false, true])
})

test('so they are in development', async () => {
  const { siteDir, entry } = createFolders()
  const server = await createServer({
    root: siteDir,
    configFile: false,
    logLevel: 'silent',
    plugins: [sitePackagesPlugin(siteDir)],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: true },
  })
  onTestFinished(() => server.close())
  const module = await server.ssrLoadModule(entry)
  expect({ ...module }).toMatchObject({ a: 'of site/node_modules/given', b: 'of node_modules/both' })
})
