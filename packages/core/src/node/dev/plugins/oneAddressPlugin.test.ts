import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { oneAddressPlugin } from './oneAddressPlugin.ts'

test('a file of a theme from npm has the address that its name in the theme leads to', async () => {
  const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'strata-address-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const dir = path.join(root, 'node_modules/docusaurus-theme-x')
  mkdirSync(path.join(dir, 'Tabs'), { recursive: true })
  writeFileSync(path.join(dir, 'Tabs/index.js'), "export { context } from '../context'\n")
  writeFileSync(path.join(dir, 'context.js'), 'export const context = {}\n')
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [oneAddressPlugin()],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { entries: [] },
  })
  onTestFinished(() => server.close())
  const importer = path.join(dir, 'Tabs/index.js')
  const found = await server.environments.client.pluginContainer.resolveId('../context', importer)
  expect(found?.id).toBe(path.join(dir, 'context.js'))
})
