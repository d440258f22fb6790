import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { overlayHintPlugin } from './overlayHintPlugin.ts'

test("the error overlay does not name the bundler's configuration file", async () => {
  const server = await createServer({
    configFile: false,
    root: createFolder({}),
    logLevel: 'silent',
    plugins: [overlayHintPlugin()],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { entries: [] },
  })
  onTestFinished(() => server.close())
  const client = await server.environments.client.transformRequest('/@vite/client')
  expect(client?.code).toContain('or fix the code to dismiss."))')
  expect(client?.code).not.toContain('server.hmr.overlay')
})
