import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, createServer, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { providedModulesPlugin, providePlugin, toInject } from './providePlugin.ts'

test('provides names in development unless a module declares them', async () => {
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

const packages = {
  'node_modules/parts/package.json': '{ "name": "parts", "type": "module", "exports": "./index.js" }',
  'node_modules/parts/index.js': "export const one = { deep: 'deep' }\nexport const two = 'two'\n",
  'node_modules/jq/package.json': '{ "name": "jq", "main": "index.cjs" }',
  'node_modules/jq/index.cjs': "module.exports = Object.assign((text) => text + '!', { version: 3 })\n",
  'page.js': "export default [parts.two, Deep, jq('a'), jq.version]\n",
}
const provided = { parts: ['parts'], Deep: ['parts', 'one', 'deep'], jq: ['jq'] }
const expected = ['two', 'deep', 'a!', 3]

test('a package name provides its whole exports, and further names a property of them', async () => {
  const root = createFolder(packages)
  const common = { configFile: false, root, logLevel: 'silent' } as const
  const server = await createServer({
    ...common,
    plugins: [providePlugin(provided), providedModulesPlugin()],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  expect(((await server.ssrLoadModule('/page.js')) as { default: unknown }).default).toEqual(expected)

  const { output } = (await build({
    ...common,
    plugins: [providedModulesPlugin()],
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: path.join(root, 'page.js'),
      rolldownOptions: { transform: { inject: toInject(provided) } },
    },
  })) as Rolldown.RolldownOutput
  const file = path.join(root, 'out.mjs')
  writeFileSync(file, output[0].code)
  expect(((await import(file)) as { default: unknown }).default).toEqual(expected)
})
