import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { createModuleLoader, loadModule, pickDefault } from './moduleLoader.ts'

const load = async (siteDir: string, file: string) => (await loadModule(path.join(siteDir, file), { siteDir })).value

/** Files of an installed package. */
const installed = (name: string, files: { [file: string]: string }) =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`node_modules/${name}/${file}`, text]))

const packages = {
  ...installed('plain', { 'package.json': '{ "name": "plain" }', 'index.js': `module.exports = () => 'plain'` }),
  ...installed('object', { 'package.json': '{ "name": "object" }', 'index.js': `exports.a = 1; exports.b = 2` }),
  ...installed('wrapped', {
    'package.json': '{ "name": "wrapped" }',
    'index.js': `Object.defineProperty(exports, '__esModule', { value: true })
exports.default = () => 'wrapped'
exports.named = 'named'`,
  }),
  ...installed('native', {
    'package.json': '{ "name": "native", "type": "module" }',
    'index.js': `export default function native() { return 'native' }\nexport const named = 'named'\n`,
  }),
}

// results of Docusaurus 3.10.2 for the same files
const forms: [title: string, source: string, result: unknown][] = [
  ['the default import of a function', `import x from 'plain'\nexport default x()`, 'plain'],
  ['the default import of an object', `import x from 'object'\nexport default [x.a, x.b]`, [1, 2]],
  ['names of an object', `import { a } from 'object'\nexport default a`, 1],
  [
    'the default import of what was compiled from an ES module',
    `import x, { named } from 'wrapped'\nexport default [x(), named]`,
    ['wrapped', 'named'],
  ],
  ['the namespace of it', `import * as x from 'wrapped'\nexport default [x.default(), x.named]`, ['wrapped', 'named']],
  [
    'the default import of an ES module',
    `import x, { named } from 'native'\nexport default [x(), named]`,
    ['native', 'named'],
  ],
  ['data with a field of that name', `export default { default: ['a'] }`, { default: ['a'] }],
  ['a required function', `module.exports = require('plain')()`, 'plain'],
  ['a required ES module, called', `module.exports = require('native')()`, 'native'],
  [
    'a required ES module, and what it exports',
    `const x = require('native')\nmodule.exports = [typeof x, x.default(), x.named]`,
    ['function', 'native', 'named'],
  ],
  [
    'what was compiled from an ES module, required',
    `const x = require('wrapped')\nmodule.exports = [x(), x.default(), x.named]`,
    ['wrapped', 'wrapped', 'named'],
  ],
  ['an awaited import', `const x = await import('native')\nexport default [x.default(), x.named]`, ['native', 'named']],
]

test.each(forms)('%s resolves as in Docusaurus', async (_, source, result) => {
  const extensions = source.includes('require(') ? ['js', 'cjs', 'ts'] : ['js', 'mjs', 'ts', 'mts']
  for (const extension of extensions) {
    const siteDir = createFolder({ ...packages, [`file.${extension}`]: source })
    expect(await load(siteDir, `file.${extension}`), extension).toEqual(result)
  }
})

const helpers: [file: string, source: (value: string) => string, use: string][] = [
  ['h.mjs', (value) => `export const value = '${value}'`, `import { value } from './h.mjs'\nexport default value`],
  ['h.cjs', (value) => `exports.value = '${value}'`, `import { value } from './h.cjs'\nexport default value`],
  ['h.js', (value) => `exports.value = '${value}'`, `import { value } from './h.js'\nexport default value`],
  ['h.ts', (value) => `export const value: string = '${value}'`, `import { value } from './h'\nexport default value`],
  ['h.json', (value) => `{ "value": "${value}" }`, `import h from './h.json'\nexport default h.value`],
  ['h.json', (value) => `{ "value": "${value}" }`, `export default require('./h.json').value`],
  [
    'h.mjs',
    (value) => `export const value = await Promise.resolve('${value}')`,
    `import { value } from './h.mjs'\nexport default value`,
  ],
]

test.each(helpers)('reads a changed helper %s again, and lists it', async (file, source, use) => {
  for (const main of ['main.mjs', 'main.ts']) {
    const siteDir = createFolder({ [file]: source('before'), [main]: use, 'package.json': '{ "name": "x" }' })
    const before = await loadModule(path.join(siteDir, main), { siteDir })
    expect(before.value).toBe('before')
    expect(before.files.map((one) => path.relative(siteDir, one))).toEqual([file, main])
    fs.writeFileSync(path.join(siteDir, file), source('after'))
    expect(await load(siteDir, main)).toBe('after')
  }
})

test('reads changed JSON files of the surrounding repository again, too', async () => {
  const use = `import { version } from '../package.json'\nexport default [version, require('../data/a.json').a]`
  const dir = createFolder({ 'website/a.ts': use, 'package.json': '{ "version": "1" }', 'data/a.json': '{ "a": 1 }' })
  const siteDir = path.join(dir, 'website')
  const { value, files } = await loadModule(path.join(siteDir, 'a.ts'), { siteDir })
  expect(value).toEqual(['1', 1])
  expect(files).toEqual(expect.arrayContaining(['package.json', 'data/a.json'].map((file) => path.join(dir, file))))
  fs.writeFileSync(path.join(dir, 'package.json'), '{ "version": "2" }')
  expect(await load(siteDir, 'a.ts')).toEqual(['2', 1])
})

test("an ES module of a plugin can use what Docusaurus's loader allows", async () => {
  const siteDir = createFolder(
    installed('docusaurus-plugin-lenient', {
      'package.json': '{ "name": "docusaurus-plugin-lenient", "type": "module", "main": "index.js" }',
      'index.js': `import path from 'node:path'
import { helper } from './helper'
import data from './data.json'
export default () => ({ name: 'lenient', dir: path.basename(__dirname), helper, data, sep: require('node:path').sep })`,
      'helper.js': `export const helper = 'helped'`,
      'data.json': '{ "a": 1 }',
    }),
  )
  const loader = createModuleLoader(siteDir)
  const file = loader.resolve('docusaurus-plugin-lenient', siteDir) ?? ''
  const create = pickDefault(await loader.load(file)) as () => unknown
  expect(create()).toEqual({
    name: 'lenient',
    dir: 'docusaurus-plugin-lenient',
    helper: 'helped',
    data: { a: 1 },
    sep: path.sep,
  })
})

test('CommonJS of a plugin can require the default export of an ES module', async () => {
  const siteDir = createFolder({
    ...installed('docusaurus-theme-requiring', {
      'package.json': '{ "name": "docusaurus-theme-requiring", "main": "index.js" }',
      'index.js': `module.exports = require('./theme')`,
      'theme.js': `const Slugger = require('es-slugger')\nmodule.exports = () => [new Slugger().slug('A'), Slugger.part]`,
    }),
    ...installed('docusaurus-plugin-compiled', {
      'package.json': '{ "name": "docusaurus-plugin-compiled", "main": "index.js" }',
      'index.js': `Object.defineProperty(exports, '__esModule', { value: true })
const slugger = require('es-slugger')
exports.default = () => [new slugger.default().slug('A'), slugger.part]`,
    }),
    ...installed('es-slugger', {
      'package.json': '{ "name": "es-slugger", "type": "module", "main": "index.js" }',
      'index.js': `export const part = 1\nexport default class { slug(text) { return text.toLowerCase() } }`,
    }),
  })
  const loader = createModuleLoader(siteDir)
  for (const name of ['docusaurus-theme-requiring', 'docusaurus-plugin-compiled']) {
    const create = pickDefault(await loader.load(loader.resolve(name, siteDir) ?? '')) as () => unknown
    expect(create()).toEqual(['a', 1])
  }
})

test('compiles a package that Node cannot load', async () => {
  const siteDir = createFolder(
    installed('refused', {
      'package.json': '{ "name": "refused", "main": "index.js" }',
      'index.js': `import { part } from './part'\nexport default () => part`,
      'part.js': `export const part = 'of it'`,
    }),
  )
  const loader = createModuleLoader(siteDir)
  const create = pickDefault(await loader.load(path.join(siteDir, 'node_modules/refused/index.js'))) as () => unknown
  expect(create()).toBe('of it')
})

test('a module depends on the versions of the packages that it imports', async () => {
  const siteDir = createFolder({ ...packages, 'main.ts': `import x from 'plain'\nexport default x()` })
  const { files } = await loadModule(path.join(siteDir, 'main.ts'), { siteDir })
  expect(files.map((file) => path.relative(siteDir, file))).toEqual(['main.ts', 'node_modules/plain/package.json'])
})

test('CommonJS runs in sloppy mode unless it opts in to strict mode', async () => {
  const siteDir = createFolder({
    'own.js': `const ready = import('node:fs')\nset = () => { found = typeof ready.then }\nset()\nmodule.exports = found\n`,
    'strict.js': `'use strict'\ntry { other = 1 } catch (error) { module.exports = error.message }\n`,
    'module.js': `let message\ntry { another = 1 } catch (error) { message = error.message }\nexport default message\n`,
  })
  expect(await load(siteDir, 'own.js')).toBe('function')
  expect(await load(siteDir, 'strict.js')).toBe('other is not defined')
  expect(await load(siteDir, 'module.js')).toBe('another is not defined')
})

test('provides the classes of webpack if it is not installed', async () => {
  const siteDir = createFolder({
    'own.js': `const webpack = require('webpack')\nmodule.exports = new webpack.DefinePlugin({ A: '1' })\n`,
    'module.ts': `import webpack, { ProvidePlugin } from 'webpack'\nexport default [new webpack.DefinePlugin({ A: '1' }), new ProvidePlugin({ b: 'c' })]\n`,
  })
  const define = expect.objectContaining({ definitions: { A: '1' } })
  expect(await load(siteDir, 'own.js')).toEqual(define)
  expect(await load(siteDir, 'module.ts')).toEqual([define, expect.objectContaining({ definitions: { b: 'c' } })])
})

test('loads modules that import each other', async () => {
  const siteDir = createFolder({
    'a.mjs': `import { b } from './b.mjs'\nexport const a = 'a'\nexport default () => b()`,
    'b.mjs': `import { a } from './a.mjs'\nexport const b = () => a + 'b'`,
  })
  const create = (await load(siteDir, 'a.mjs')) as () => string
  expect(create()).toBe('ab')
})

test('require() from createRequire() resolves like the global one', async () => {
  const dir = createFolder({
    ...packages,
    ...installed('@strata/preset-classic', { 'package.json': '{ "name": "@strata/preset-classic" }', 'index.js': '' }),
    'config.mjs': `import { createRequire, builtinModules } from 'node:module'
import * as all from 'module'
const require = createRequire(import.meta.url)
const other = all.default.createRequire(new URL('./deep/x.js', import.meta.url))
export default [
  require.resolve('@docusaurus/preset-classic'),
  require('plain')(),
  require('./value.js'),
  other('../value.js'),
  builtinModules.includes('fs'),
]
`,
    'value.js': 'module.exports = 1\n',
  })
  const preset = path.join(dir, 'node_modules/@strata/preset-classic/index.js')
  expect(await load(dir, 'config.mjs')).toEqual([preset, 'plain', 1, 1, true])
})

test.each([
  '@docusaurus/plugin-content-blog/lib/feed',
  '@docusaurus/mdx-loader/lib/remark/toc',
  '@docusaurus/core/lib/server/brokenLinks.js',
])('reports missing subpaths of Docusaurus packages by their own name: %s', async (name) => {
  const siteDir = createFolder({ 'a.js': `\nmodule.exports = require('${name}')` })
  await expect(load(siteDir, 'a.js')).rejects.toMatchObject({
    problems: [
      {
        message: `Cannot find the imported file "${name}".`,
        hint: expect.stringMatching(/^Strata does not have the internal files of Docusaurus packages/) as string,
        file: path.join(siteDir, 'a.js'),
        line: 2,
      },
    ],
  })
})

describe('the cache of compiled modules', () => {
  const listCache = (siteDir: string) => {
    const dir = path.join(siteDir, 'node_modules/.cache/strata')
    return fs.readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return entry.isFile() ? [{ file, size: fs.statSync(file).size }] : []
    })
  }
  const sizeOf = (siteDir: string) => listCache(siteDir).reduce((sum, { size }) => sum + size, 0)

  test('does not keep removed modules', async () => {
    const siteDir = createFolder({ 'kept.ts': 'export default 1' })
    const padding = JSON.stringify('x'.repeat(500_000))
    for (let index = 0; index < 7; index++) {
      const file = path.join(siteDir, `other${index}.ts`)
      fs.writeFileSync(file, `import kept from './kept'\nexport default [kept, ${padding}, ${index}]\n`)
      expect((await loadModule(file, { siteDir })).value).toEqual([1, expect.any(String), index])
      fs.rmSync(file)
    }
    expect(sizeOf(siteDir)).toBeLessThan(3_000_000)
    expect(listCache(siteDir).length).toBeLessThan(5)
  })

  test('does not return outdated code of a changed module', async () => {
    const siteDir = createFolder({})
    const file = path.join(siteDir, 'own.ts')
    for (const value of [1, 2, 1]) {
      fs.writeFileSync(file, `export default ${value} as number`)
      expect((await loadModule(file, { siteDir })).value).toBe(value)
    }
  })

  test('ignores damaged entries', async () => {
    const siteDir = createFolder({ 'own.ts': 'export default 1 as number' })
    const load = async () => (await loadModule(path.join(siteDir, 'own.ts'), { siteDir })).value
    await load()
    for (const { file } of listCache(siteDir)) {
      const text = fs.readFileSync(file, 'utf8')
      fs.writeFileSync(file, text.replaceAll('= 1', '= 2'))
    }
    expect(await load()).toBe(1)
  })
})
