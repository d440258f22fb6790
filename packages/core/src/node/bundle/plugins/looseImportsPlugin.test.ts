import fs from 'node:fs'
import path from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder, writeFiles } from '../../__fixtures__/createFolder.ts'
import { commonJsPlugin, readCommonJsNames } from './commonJsPlugin.ts'
import { looseImportsPlugin, loosen, readExports } from './looseImportsPlugin.ts'

const none =
  (...missing: string[]) =>
  (_: string, name: string) =>
    missing.includes(name)

test.each([
  [
    "import { a, nope as b } from './x'\nc()",
    'import * as __strata_module_0 from "./x"; const b = (__strata_module_0.__moduleExports?.() ?? __strata_module_0)["nope"]; import { a } from "./x";\nc()',
  ],
  ["import nope, * as all from './x'", undefined],
  [
    "export {\n  a,\n  nope,\n} from './x'\nc()",
    'import * as __strata_module_0 from "./x"; const __strata_module_0_0 = (__strata_module_0.__moduleExports?.() ?? __strata_module_0)["nope"]; export { __strata_module_0_0 as nope }; export { a } from "./x";\n\n\n\nc()',
  ],
  ["import a from './x'", undefined],
])('%j', (code, loose) => {
  expect(loosen(code, none('nope'))).toBe(loose ?? code)
})

test('site files can import missing names, until these are exported', async () => {
  const root = createFolder()
  fs.mkdirSync(path.join(root, 'engine'))
  const write = (name: string, text: string) => fs.writeFileSync(path.join(root, name), text)
  write('engine/package.json', '{ "name": "@strata/parts", "type": "module" }')
  write('engine/index.js', 'export const part = 7\n')
  write('types.ts', 'export interface Box {\n  a: number\n}\nexport const { c } = { c: 1 }\n')
  write(
    'values.ts',
    "export type { Box } from './types'\nexport const a = <number>1\nexport function f() {}\nexport enum E { A }\nexport default 5\n",
  )
  write('all.ts', "export * from './values'\n")
  write(
    'main.ts',
    "import five, { a, f, E, nope } from './values'\nimport { later } from './all'\nimport { c } from './types'\nimport { part, Route } from './engine/index.js'\nexport { Box, Box as Other } from './values'\nexport const seen = [five, a, typeof f, E.A, nope, later, c, part, Route]\n",
  )
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [looseImportsPlugin(path.join(root, 'cache'), new Map())],
  })
  onTestFinished(() => server.close())
  const sent = (await server.transformRequest('/main.ts'))?.code ?? ''
  // code for browsers imports no missing names, except from modules with `export *`
  expect(sent).not.toMatch(/import [^*]*\bnope\b/)
  expect(sent).not.toMatch(/export \{[^}]*\} from/)
  const module = await server.ssrLoadModule('/main.ts')
  expect(module.seen).toEqual([5, 1, 'function', 0, undefined, undefined, 1, 7, undefined])
  expect(module).toMatchObject({ Box: undefined, Other: undefined })
})

test('packages can import names from CommonJS that only exist at run time', async () => {
  const root = createFolder()
  const write = (name: string, text: string) => writeFiles(root, { [name]: text })
  write('node_modules/joined/package.json', '{ "name": "joined", "main": "index.js" }')
  write(
    'node_modules/joined/index.js',
    "const made = {}; for (const name of ['One', 'Two']) made[name] = () => name\nmodule.exports = made\n",
  )
  write('node_modules/factory/package.json', '{ "name": "factory", "main": "index.js" }')
  write('node_modules/factory/index.js', "module.exports = require('./make.js')(3)\n")
  write('node_modules/factory/make.js', 'module.exports = (three) => ({ three })\n')
  write('node_modules/callable/package.json', '{ "name": "callable", "main": "index.js" }')
  write('node_modules/callable/index.js', 'module.exports = () => 4\n')
  write('node_modules/docusaurus-theme-x/index.css', '@keyframes a { from { top: 0 } }\n')
  write('node_modules/docusaurus-theme-x/package.json', '{ "name": "docusaurus-theme-x", "type": "module" }')
  write(
    'node_modules/docusaurus-theme-x/index.js',
    "import { One } from 'joined'\nimport { three } from 'factory'\nimport * as all from 'factory'\nimport * as call from 'callable'\nexport const seen = [One(), three, all.three, all.default.three, call()]\n",
  )
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    ssr: { noExternal: true },
    plugins: [commonJsPlugin(path.join(root, 'cache')), looseImportsPlugin(path.join(root, 'cache'), new Map())],
  })
  onTestFinished(() => server.close())
  expect(await server.ssrLoadModule('/node_modules/docusaurus-theme-x/index.js')).toMatchObject({
    seen: ['One', 3, 3, 3, 4],
  })
  // `from` is also a keyword in stylesheets
  await expect(server.transformRequest('/node_modules/docusaurus-theme-x/index.css')).resolves.toBeTruthy()
})

test("site files can import names from the site's CommonJS that its text does not reveal", async () => {
  const root = createFolder()
  const write = (name: string, text: string) => fs.writeFileSync(path.join(root, name), text)
  write('config.js', "module.exports = { one: 'first', two: 'second', three: 3 }\n")
  write(
    'main.ts',
    "import { one, two } from './config'\nimport * as all from './config'\nimport whole from './config'\nexport { three } from './config'\nexport const seen = [one, two, all.one, all.three, all.default.two, whole.three]\n",
  )
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [commonJsPlugin(path.join(root, 'cache')), looseImportsPlugin(path.join(root, 'cache'), new Map())],
  })
  onTestFinished(() => server.close())
  expect(await server.ssrLoadModule('/main.ts')).toMatchObject({
    seen: ['first', 'second', 'first', 3, 'second', 3],
    three: 3,
  })
})

test("does not guess the exports of files in a language of the site's compiler", () => {
  const file = path.join(createFolder(), 'flow.js')
  fs.writeFileSync(file, 'type Props = {| +a: ?string |}\nexports.a = (props: Props): any => (props.a: any)\n')
  expect([readExports(file), readCommonJsNames(file)]).toEqual([undefined, undefined])
  fs.rmSync(path.dirname(file), { recursive: true })
})
