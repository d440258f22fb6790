import path from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { requirePlugin } from './requirePlugin.ts'

/** A development server for a folder with these files, in which `@parts` is an alias for `src/parts`. */
async function serve(files: { [file: string]: string }) {
  const root = createFolder(files)
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

/** Pages wait for this before they call code: on a busy machine, a required module may load after its importer's timeout. */
async function untilRequiredLoaded(): Promise<void> {
  await Promise.all((globalThis as { __strataRequired?: Set<Promise<void>> }).__strataRequired ?? [])
}

test('require() works in the module of a document', async () => {
  const server = await serve({
    'src/there.js': "export const there = 'there'\n",
    'src/page.mdx': "export default () => require('./there').there\n",
  })
  const page = (await server.ssrLoadModule('/src/page.mdx?strata-code')) as { default: () => string }
  await untilRequiredLoaded()
  expect(page.default()).toBe('there')
})

test('a module can try to require a missing module, in browsers too', async () => {
  const server = await serve({
    'src/there.js': "export default 'there'\n",
    'src/page.js': `const load = (which) => {
  try {
    return which === 'none' ? require('./none').default : require(\`./there\`).default
  } catch (error) {
    return error.message
  }
}
export default () => ['none', 'there'].map(load)
`,
  })
  const page = (await server.ssrLoadModule('/src/page.js')) as { default: () => string[] }
  await untilRequiredLoaded()
  expect(page.default()).toEqual(["Cannot find module './none'", 'there'])
  const { code } = (await server.environments.client.transformRequest('/src/page.js')) ?? {}
  expect(code).toContain('/src/there.js')
})

test('require() of an alias returns all exports of its module', async () => {
  const server = await serve({
    'src/page.js': "export default require('@parts/only').default()\n",
    'src/parts/only.js': "export default () => 'only'\n",
  })
  const page = (await server.ssrLoadModule('/src/page.js')) as { default: string }
  expect(page.default).toBe('only')
})

test('compiled code finds the default export of ES modules and CommonJS', async () => {
  const server = await serve({
    'node_modules/mixed/package.json': '{ "name": "mixed", "type": "module", "exports": "./index.js" }',
    'node_modules/mixed/index.js': "export default () => 'mixed'\nexport const name = 'of mixed'\n",
    'node_modules/compiled/package.json': '{ "name": "compiled", "main": "index.js" }',
    'node_modules/compiled/index.js': `Object.defineProperty(exports, '__esModule', { value: true })
exports.name = 'of compiled'
exports.default = () => 'compiled'
`,
    'node_modules/whole/package.json': '{ "name": "whole", "main": "index.js" }',
    'node_modules/whole/index.js': "module.exports = () => 'whole'\nmodule.exports.name2 = 'of whole'\n",
    'src/page.js': `const toDefault = (it) => (it && it.__esModule ? it : { default: it })
export const made = [toDefault(require('mixed')), toDefault(require('compiled')), toDefault(require('whole'))].map((it) => it.default())
export const names = [require('mixed').name, require('compiled').name, require('whole').name2, require('whole')()]
`,
  })
  const page = (await server.ssrLoadModule('/src/page.js')) as { made: string[]; names: string[] }
  expect(page.made).toEqual(['mixed', 'compiled', 'whole'])
  expect(page.names).toEqual(['of mixed', 'of compiled', 'of whole', 'whole'])
})

test('a module waits without limit for a module that it needs while it loads', async () => {
  const server = await serve({
    'src/page.js': `const isWide = true
const icon = isWide ? require('./wide.js') : undefined
export default () => [icon, require('./late.js'), require('./wide.js')]
`,
    'src/wide.js': "export default 'wide'\n",
    'src/late.js': "export default 'late'\n",
  })
  const { code } = (await server.environments.client.transformRequest('/src/page.js')) ?? {}
  expect(code).toMatch(/await __waitShortly\(import\("\/src\/late\.js"\), true\)/)
  expect(code).toMatch(/await import\("\/src\/wide\.js"\)\.then/)
})
