import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, createServer, type InlineConfig, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { fileUrlsPlugin } from './fileUrlsPlugin.ts'

interface Addresses {
  near: string
  far: string
  tagged: string
  missing: string
  other: string
  worker(): unknown
}

const files = {
  'src/page.js': `#!/usr/bin/env node
const toUrl = (name) => new URL(name, import.meta.url)
export const near = new URL('./img/drawing.png', import.meta.url).href
export const far = new URL('drawings/oak.png', import.meta.url).pathname
export const tagged = String(new URL(\`img/drawing.png\`, import.meta.url))
export const missing = new URL('./none.png', import.meta.url).href
export const other = new URL('./a', 'https://example.org').href + typeof toUrl
export const worker = () => new Worker(new URL('./worker.js', import.meta.url))
`,
  'src/worker.js': 'postMessage(1)\n',
  'src/img/drawing.png': 'drawing',
  'node_modules/drawings/package.json': '{ "name": "drawings" }',
  'node_modules/drawings/oak.png': 'oak',
}

function settings(root: string): InlineConfig {
  return { configFile: false, root, base: '/base/', logLevel: 'silent', plugins: [fileUrlsPlugin()] }
}

test('files have the same URLs on the server and in browsers', async () => {
  const root = createFolder(files)
  const { output } = (await build({
    ...settings(root),
    build: { write: false, ssr: path.join(root, 'src/page.js'), assetsInlineLimit: 0 },
  })) as Rolldown.RolldownOutput
  const module = path.join(root, 'out.mjs')
  writeFileSync(module, output[0].code)
  const page = (await import(module)) as Addresses
  expect(page.near).toMatch(/^file:\/\/\/base\/assets\/drawing-[\w-]+\.png$/)
  expect(page.far).toMatch(/^\/base\/assets\/oak-[\w-]+\.png$/)
  expect(page.tagged).toBe(page.near)
  expect(page.missing).toContain('/none.png')
  expect(page.other).toBe('https://example.org/afunction')
  expect(output[0].code).toContain('new URL("./worker.js"')
})

test('in development too', async () => {
  const server = await createServer({
    ...settings(createFolder(files)),
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  const page = (await server.ssrLoadModule('/src/page.js')) as Addresses
  expect(page.near).toBe('file:///base/src/img/drawing.png')
  expect(page.far).toBe('/base/node_modules/drawings/oak.png')
  const { code } = (await server.environments.client.transformRequest('/src/page.js')) ?? {}
  expect(code).not.toContain('__file_url')
})
