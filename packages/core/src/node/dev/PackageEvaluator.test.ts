import { createServer, createServerModuleRunner } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { PackageEvaluator } from './PackageEvaluator.ts'

/** Exports of a page module that a development server evaluates. */
async function run(files: { [file: string]: string }): Promise<unknown> {
  const root = createFolder(files)
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false, evaluator: new PackageEvaluator() })
  return runner.import('/page.js')
}

const joined = `(function (root, factory) { if (typeof exports === 'object' && typeof module === 'object') module.exports = factory()
else root.joined = factory() })(this, () => { const made = {}; for (const name of ['One', 'Two']) made[name] = () => name; return made })
`

test('provides exports that only appear at run time, and a compiled default export', async () => {
  const page = await run({
    'node_modules/joined/package.json': '{ "name": "joined", "main": "index.js" }',
    'node_modules/joined/index.js': joined,
    'node_modules/compiled/package.json': '{ "name": "compiled", "main": "index.js" }',
    'node_modules/compiled/index.js':
      "Object.defineProperty(exports, '__esModule', { value: true })\nexports.default = () => 'compiled'\nexports.other = 'other'\n",
    'node_modules/whole/package.json': '{ "name": "whole", "main": "index.js" }',
    'node_modules/whole/index.js': "module.exports = () => 'whole'\nmodule.exports.part = 'part'\n",
    'node_modules/modern/package.json': '{ "name": "modern", "type": "module", "exports": "./index.js" }',
    'node_modules/modern/index.js': "export default () => 'modern'\nexport const name2 = 'name'\n",
    'page.js': `import { One } from 'joined'
import * as all from 'joined'
import compiled, { other } from 'compiled'
import whole, { part } from 'whole'
import modern, { name2 } from 'modern'
export default [One(), all.Two(), all.default.Two(), compiled(), other, whole(), part, modern(), name2]
`,
  })
  expect(page).toHaveProperty('default', ['One', 'Two', 'Two', 'compiled', 'other', 'whole', 'part', 'modern', 'name'])
})
