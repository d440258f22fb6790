import path from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { oneAddressPlugin } from './oneAddressPlugin.ts'

test('a file of a theme from npm has the URL that its theme name resolves to', async () => {
  const root = createFolder({
    'node_modules/docusaurus-theme-x/Tabs/index.js': "export { context } from '../context'\n",
    'node_modules/docusaurus-theme-x/context.js': 'export const context = {}\n',
  })
  const dir = path.join(root, 'node_modules/docusaurus-theme-x')
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
