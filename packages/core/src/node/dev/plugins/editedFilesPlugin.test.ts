import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { editedFilesPlugin } from './editedFilesPlugin.ts'

test('a replaced image has the same URL on the server and in the browser', async () => {
  const root = createFolder({ 'saw.png': 'first', 'page.js': "import saw from './saw.png'\nexport default saw\n" })
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [editedFilesPlugin()],
    server: {
      middlewareMode: true,
      ws: false,
      watch: null,
      hotUpdateEnvironments: ({ environments }, update) => update(environments.client),
    },
    optimizeDeps: { entries: [] },
  })
  onTestFinished(() => server.close())
  const { client, ssr } = server.environments
  const readAddresses = async () => {
    await client.transformRequest('/page.js')
    const inBrowser = await client.transformRequest('/saw.png?import')
    const onServer = (await server.ssrLoadModule('/page.js')) as { default: string }
    return { inBrowser: inBrowser?.code, onServer: onServer.default }
  }
  expect(await readAddresses()).toEqual({ inBrowser: 'export default "/saw.png"', onServer: '/saw.png' })
  writeFileSync(path.join(root, 'saw.png'), 'second')
  server.watcher.emit('change', path.join(root, 'saw.png'))
  const module = () => client.moduleGraph.getModuleById(path.join(root, 'saw.png'))
  await expect.poll(() => module()?.lastHMRTimestamp).toBeGreaterThan(0)
  ssr.moduleGraph.invalidateAll()
  const address = `/saw.png?t=${module()?.lastHMRTimestamp}`
  expect(await readAddresses()).toEqual({ inBrowser: `export default "${address}"`, onServer: address })
})
