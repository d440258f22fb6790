import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { requirePlugin } from './requirePlugin.ts'

test('a module may try to require what is missing, in browsers too', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'strata-require-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(path.join(root, 'src'))
  writeFileSync(path.join(root, 'src/there.js'), "export default 'there'\n")
  writeFileSync(
    path.join(root, 'src/page.js'),
    `const load = (which) => {
  try {
    return which === 'none' ? require('./none').default : require('./there').default
  } catch (error) {
    return error.message
  }
}
export default ['none', 'there'].map(load)
`,
  )
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [requirePlugin()],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  const page = (await server.ssrLoadModule('/src/page.js')) as { default: string[] }
  expect(page.default).toEqual(["Cannot find module './none'", 'there'])
  const { code } = (await server.environments.client.transformRequest('/src/page.js')) ?? {}
  expect(code).toContain('/src/there.js')
})
