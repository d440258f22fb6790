import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, createServer, optimizeDeps, resolveConfig, type Rolldown } from 'vite'
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

test("code outside the site can import the site's packages unless it has its own", async () => {
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

test('also in development', async () => {
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

test('a package bundled in development prefers its own dependencies to those of the site', async () => {
  const siteDir = path.join(createFolder(), 'site')
  const installed = path.join(siteDir, 'node_modules')
  for (const [dir, code] of [
    ['../../beside', "export { from } from 'inner'; export { given } from 'given'"],
    ['../../beside/node_modules/inner', "export const from = 'its own'"],
    ['inner', "export const from = 'that of the site'"],
    ['given', "export const given = 'as the site has it'"],
  ] as const) {
    mkdirSync(path.join(installed, dir), { recursive: true })
    writeFileSync(path.join(installed, dir, 'index.js'), `${code}\n`)
  }
  symlinkSync(path.join(siteDir, '../beside'), path.join(installed, 'outer'), 'junction')
  const config = await resolveConfig(
    {
      root: siteDir,
      configFile: false,
      logLevel: 'silent',
      cacheDir: path.join(siteDir, 'cache'),
      optimizeDeps: { include: ['outer'], rolldownOptions: { plugins: [sitePackagesPlugin(siteDir)] } },
    },
    'serve',
  )
  const { optimized } = await optimizeDeps(config, true)
  const code = readFileSync(optimized.outer?.file ?? '', 'utf8')
  const found = ['its own', 'that of the site', 'as the site has it']
  expect(found.map((text) => code.includes(text))).toEqual([true, false, true])
})
