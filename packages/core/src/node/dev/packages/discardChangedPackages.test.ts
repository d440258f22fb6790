import fs from 'node:fs'
import path from 'node:path'
import { type InlineConfig, optimizeDeps, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { createSite } from '../../__fixtures__/buildTestSite.ts'
import { discardChangedPackages } from './discardChangedPackages.ts'

test('bundles a package again at the next start only if it was edited in node_modules', async () => {
  const root = createSite({
    'node_modules/tree-box/package.json':
      '{ "name": "tree-box", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
    'node_modules/tree-box/index.js': "export { word } from './lib/word.js'\n",
    'node_modules/tree-box/lib/word.js': "export const word = 'one'\n",
  })
  const cacheDir = path.join(root, 'cache')
  const copy = path.join(cacheDir, 'deps/tree-box.js')
  const start = async () => {
    const options: InlineConfig = {
      root,
      cacheDir,
      configFile: false,
      logLevel: 'silent',
      optimizeDeps: { include: ['tree-box'] },
    }
    await optimizeDeps(await resolveConfig(options, 'serve'), false)
  }
  await start()
  expect(fs.readFileSync(copy, 'utf8')).toContain('"one"')
  discardChangedPackages(cacheDir)
  expect(fs.existsSync(copy)).toBe(true)
  fs.writeFileSync(path.join(root, 'node_modules/tree-box/lib/word.js'), "export const word = 'two'\n")
  await start()
  // the bundler has not noticed the change
  expect(fs.readFileSync(copy, 'utf8')).toContain('"one"')
  discardChangedPackages(cacheDir)
  await start()
  expect(fs.readFileSync(copy, 'utf8')).toContain('"two"')
})
