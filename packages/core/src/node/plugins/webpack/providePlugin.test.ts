import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { providePlugin } from './providePlugin.ts'

test('names are there in development, unless a module declares them itself', async () => {
  const root = createFolder()
  writeFileSync(
    path.join(root, 'bytes.js'),
    'export const Bytes = (text) => text.length\nexport default Object.assign(7, { env: { other: 1 } })\n',
  )
  writeFileSync(
    path.join(root, 'page.tsx'),
    'export const used: number = Bytes("four") + Seven\nexport const home = [Seven.env.HOME, Seven.env.other]\nexport function own(Bytes: string) { return Bytes }\n',
  )
  const bytes = path.join(root, 'bytes.js')
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    define: { 'Seven.env.HOME': '"/"', 'Other.env': '1' },
    plugins: [providePlugin({ Bytes: [bytes, 'Bytes'], Seven: [bytes, 'default'] })],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  const page = (await server.ssrLoadModule('/page.tsx')) as { used: number; own(text: string): string }
  expect(page.used).toBe(11)
  expect(page.own('x')).toBe('x')
  const { code } = (await server.environments.client.transformRequest('/page.tsx')) ?? {}
  expect(code).toMatch(/import .*from "\/bytes\.js"/)
  // the import hides the global that a browser has it by, also in packages
  expect(code).toMatch(/home = \["\/", \w+\.env\.other\]/)
  expect(server.config.optimizeDeps.rolldownOptions?.transform?.define).toEqual({ 'Seven.env.HOME': '"/"' })
})
