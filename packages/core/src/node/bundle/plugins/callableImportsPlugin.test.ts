import path from 'node:path'
import { build, createServer, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { callableImportsPlugin } from './callableImportsPlugin.ts'

const packages = {
  shout: "module.exports = (text) => text.toUpperCase()\nmodule.exports.mark = '!'\n",
  Point: 'module.exports = class Point { constructor(x) { this.x = x } }\n',
  tools: "exports.one = 1\nexports.two = () => 'two'\n",
}

const entry = `import * as shout from 'shout'; import * as Point from 'Point'
import * as tools from 'tools'
import * as own from './own.js'
const { one } = tools
export default [shout('a'), shout.mark, typeof shout.default, ['b'].map(shout).join(), new Point(3).x, one, tools.two(), typeof own, own.default()]
`

const createSite = () =>
  createFolder({
    ...Object.fromEntries(
      Object.entries(packages).flatMap(([name, code]) => [
        [`node_modules/${name}/index.js`, code],
        [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0' })],
      ]),
    ),
    'own.js': "export default () => 'own'\n",
    'entry.js': entry,
  })

const expected = ['A', '!', 'function', 'B', 3, 1, 'two', 'object', 'own']

test('a package that is a function can be called by the name of its namespace, in builds', async () => {
  const dir = createSite()
  const { output } = (await build({
    root: dir,
    configFile: false,
    logLevel: 'silent',
    plugins: [callableImportsPlugin()],
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: path.join(dir, 'entry.js'),
      rolldownOptions: { input: path.join(dir, 'entry.js'), output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  const module = (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) as { default: unknown }
  expect(module.default).toEqual(expected)
})

test('and on the server of the development', async () => {
  const dir = createSite()
  const server = await createServer({
    root: dir,
    configFile: false,
    logLevel: 'silent',
    plugins: [callableImportsPlugin()],
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  expect((await server.ssrLoadModule('/entry.js')).default).toEqual(expected)
})
