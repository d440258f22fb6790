import path from 'node:path'
import { createServer, createServerModuleRunner } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFolder, writeFiles } from '../../__fixtures__/createFolder.ts'
import { logger } from '../../api/logger.ts'
import { looseImportsPlugin } from '../../bundle/plugins/looseImportsPlugin.ts'
import { PackageEvaluator } from '../PackageEvaluator.ts'
import { MissingImports } from './MissingImports.ts'

test('reports missing exports once, and makes them undefined on the server and in browsers', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const root = createFolder()
  const write = (file: string, text: string) => writeFiles(root, { [file]: text })
  write('node_modules/modern/package.json', '{ "name": "modern", "type": "module", "exports": "./lib/index.js" }')
  write('node_modules/modern/lib/index.js', "export const there = 'there'\n")
  write('node_modules/old/package.json', '{ "name": "old", "main": "index.js" }')
  write('node_modules/old/index.js', "exports.there = 'old'\n")
  // processed by the bundler on the server, too
  write('node_modules/bundled/package.json', '{ "name": "bundled", "type": "module", "exports": "./lib/index.js" }')
  write('node_modules/bundled/lib/index.js', "export const there = 'bundled'\n")
  write(
    'page.js',
    "import { there } from 'modern'\nimport whole, { gone } from 'modern'\nimport { there as old, goneToo } from 'old'\nexport { given } from 'modern'\nimport { there as own, nowhere } from 'bundled'\nexport default [there, whole, gone, old, goneToo, own, nowhere]\n",
  )
  const missing = new MissingImports(() => server)
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: ['bundled'] },
    plugins: [looseImportsPlugin(path.join(root, 'cache'), missing)],
  })
  onTestFinished(() => server.close())
  // before the server has evaluated the page
  const asked = async () => (await server.transformRequest('/page.js'))?.code
  expect(await asked()).toMatch(/import whole, \{ gone \} from/)
  const run = () => {
    const evaluator = new PackageEvaluator((one) => missing.note(one))
    return createServerModuleRunner(server.environments.ssr, { hmr: false, evaluator }).import('/page.js')
  }
  for (let count = 0; count < 2; count++)
    expect(await run()).toMatchObject({
      default: ['there', undefined, undefined, 'old', undefined, 'bundled', undefined],
      given: undefined,
    })
  const sent = await asked()
  expect(sent).not.toMatch(/\{[^}]*(?:gone|given|nowhere)\b[^}]*\} from|import whole/)
  expect(sent).toMatch(/import \{ there \} from/)
  expect(warn.mock.calls.map(([text]) => text.replaceAll(root, '').split('\n').slice(0, 2).join(''))).toEqual([
    'The imported file index.js has no default export.  at /page.js:2:8',
    'The imported file index.js has no export "gone".  at /page.js:2:17',
    'The imported file index.js has no export "goneToo".  at /page.js:3:24',
    'The imported file index.js has no export "given".  at /page.js:4:10',
    'The imported file index.js has no export "nowhere".  at /page.js:5:24',
  ])
})
