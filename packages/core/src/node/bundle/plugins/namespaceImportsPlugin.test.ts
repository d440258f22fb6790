import path from 'node:path'
import { build, createServer, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { namespaceImportsPlugin } from './namespaceImportsPlugin.ts'

const packages = {
  shout: "module.exports = (text) => text.toUpperCase()\nmodule.exports.mark = '!'\n",
  Point: 'module.exports = class Point { constructor(x) { this.x = x } }\n',
  tools: "exports.one = 1\nexports.two = () => 'two'\n",
}

const entry = `import * as shout from 'shout'; import * as Point from 'Point'
import * as tools from 'tools'
import * as own from './own.js'
import * as data from './data.json'
import * as list from './list.json'
const { one } = tools
Object.assign(data, { seen: true })
export default [shout('a'), shout.mark, typeof shout.default, ['b'].map(shout).join(), new Point(3).x, one, tools.two(), typeof own, own.default(), { ...data }, list[1], Array.from(list)]
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
    'data.json': '{ "v": 1, "a key": 2 }',
    'list.json': '["a", "b"]',
    'entry.js': entry,
  })

const expected = ['A', '!', 'function', 'B', 3, 1, 'two', 'object', 'own']
const expectedData = [{ v: 1, 'a key': 2, seen: true, default: { v: 1, 'a key': 2 } }, 'b', ['a', 'b']]

test('a namespace import of a package can be called, and that of JSON be mutated, in builds', async () => {
  const dir = createSite()
  const { output } = (await build({
    root: dir,
    configFile: false,
    logLevel: 'silent',
    plugins: [namespaceImportsPlugin()],
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: path.join(dir, 'entry.js'),
      rolldownOptions: { input: path.join(dir, 'entry.js'), output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  const module = (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) as { default: unknown }
  expect(module.default).toEqual([...expected, ...expectedData])
})

test('and on the development server', async () => {
  const dir = createSite()
  const server = await createServer({
    root: dir,
    configFile: false,
    logLevel: 'silent',
    plugins: [namespaceImportsPlugin()],
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  expect((await server.ssrLoadModule('/entry.js')).default).toEqual([...expected, ...expectedData])
})
