import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { requirePlugin } from './requirePlugin.ts'

/** A development server for a folder with these files, in which `@parts` stands for `src/parts`. */
async function serve(files: { [file: string]: string }) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'strata-require-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [requirePlugin()],
    resolve: { alias: { '@parts': path.join(root, 'src/parts') } },
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  return server
}

test('a module may try to require what is missing, in browsers too', async () => {
  const server = await serve({
    'src/there.js': "export default 'there'\n",
    'src/page.js': `const load = (which) => {
  try {
    return which === 'none' ? require('./none').default : require('./there').default
  } catch (error) {
    return error.message
  }
}
export default ['none', 'there'].map(load)
`,
  })
  const page = (await server.ssrLoadModule('/src/page.js')) as { default: string[] }
  expect(page.default).toEqual(["Cannot find module './none'", 'there'])
  const { code } = (await server.environments.client.transformRequest('/src/page.js')) ?? {}
  expect(code).toContain('/src/there.js')
})

test('a module that an alias leads to is all that it exports', async () => {
  const server = await serve({
    'src/page.js': "export default require('@parts/only').default()\n",
    'src/parts/only.js': "export default () => 'only'\n",
  })
  const page = (await server.ssrLoadModule('/src/page.js')) as { default: string }
  expect(page.default).toBe('only')
})
