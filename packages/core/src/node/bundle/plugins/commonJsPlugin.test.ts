import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { commonJsPlugin, toModule } from './commonJsPlugin.ts'

const evaluate = async (code: string): Promise<{ [name: string]: unknown }> =>
  (await import(`data:text/javascript,${encodeURIComponent(toModule(code))}`)) as { [name: string]: unknown }

describe('CommonJS as a module', () => {
  test('has the exports of compiled code, and its default', async () => {
    const module = await evaluate(
      `"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });\nexports.useIt = useIt;\nexports.default = 7;\nfunction useIt() { return this === undefined }`,
    )
    const useIt = module.useIt as () => boolean
    expect(useIt()).toBe(true)
    expect(module.default).toBe(7)
  })

  test('has the value of module.exports as its default', async () => {
    const module = await evaluate(
      `module.exports = { one: 1, 'two-three': 2 }\nmodule.exports.four = 4\nmodule.exports['404'] = 5`,
    )
    expect(module.default).toEqual({ one: 1, 'two-three': 2, four: 4, 404: 5 })
    expect(module).toMatchObject({ four: 4, 404: 5 })
    expect((await evaluate('module.exports = () => 5')).default).toBeTypeOf('function')
  })

  test('runs UMD scripts', async () => {
    const { default: made } = await evaluate(
      `;(function (root, factory) { if (typeof define === 'function' && define.amd) define(factory); else if (typeof exports === 'object') module.exports = factory(); else root.lunr = factory() }(this, function () { return { version: 2 } }))`,
    )
    expect(made).toEqual({ version: 2 })
  })

  test('can begin with a hashbang', async () => {
    expect((await evaluate('#!/usr/bin/env node\nexports.six = 6')).six).toBe(6)
  })

  test('can be required as a whole by another one', async () => {
    const other = `data:text/javascript,${encodeURIComponent(toModule('module.exports = () => 5'))}`
    expect((await evaluate(`exports.five = require('${other}')()`)).five).toBe(5)
  })

  test('gets ES modules with __esModule, as compiled code expects', async () => {
    const required = (code: string): string => JSON.stringify(`data:text/javascript,${encodeURIComponent(code)}`)
    const own = required('export default () => 5; export const six = 6')
    const inCommonJs = required(toModule('exports.default = () => 7; exports.__esModule = true'))
    const module = await evaluate(
      `const toDefault = (it) => (it && it.__esModule ? it : { default: it })
exports.five = toDefault(require(${own})).default()
exports.seven = toDefault(require(${inCommonJs})).default()
exports.names = Object.keys(require(${own}))
exports.six = require(${own}).six`,
    )
    expect(module).toMatchObject({ five: 5, six: 6, seven: 7, names: ['default', 'six'] })
  })

  test('can be part of a require cycle', async () => {
    const dir = createFolder()
    for (const [own, other] of [
      ['a', 'b'],
      ['b', 'a'],
    ])
      writeFileSync(
        path.join(dir, `${own}.mjs`),
        toModule(
          `const other = require('./${other}.mjs'); exports.name = '${own}'; exports.both = () => exports.name + other.name`,
        ),
      )
    const loaded = import(path.join(dir, 'a.mjs')) as Promise<{ both(): string }>
    const stuck = new Promise<undefined>((resolve) => setTimeout(resolve, 2000))
    expect((await Promise.race([loaded, stuck]))?.both()).toBe('ab')
    expect(((await import(path.join(dir, 'b.mjs'))) as { both(): string }).both()).toBe('ba')
  })

  test('has __esModule for a module that it requires before it has finished', async () => {
    const dir = createFolder()
    const mark = 'Object.defineProperty(exports, "__esModule", { value: true });'
    const importAll = 'const importAll = (it) => (it && it.__esModule ? it : { ...it, default: it });'
    const modules = {
      whole: `${mark} exports.name = void 0; exports.part = require('./part.mjs').read; exports.name = 'whole'`,
      part: `${importAll} ${mark} exports.read = read; const all = importAll(require('./whole.mjs')); function read() { return all.name }`,
    }
    for (const [name, code] of Object.entries(modules)) writeFileSync(path.join(dir, `${name}.mjs`), toModule(code))
    const { part } = (await import(path.join(dir, 'whole.mjs'))) as { part(): string }
    expect(part()).toBe('whole')
  })

  test('loads conditional requires lazily', async () => {
    const failing = JSON.stringify(`data:text/javascript,${encodeURIComponent("throw new Error('only in browsers')")}`)
    const code = `exports.load = () => require(${failing}); if (false) require(${failing}); try { require(${failing}) } catch (error) { exports.told = error.message }`
    const module = await evaluate(code)
    expect(module.told).toBe('only in browsers')
    expect(module.load).toThrow('only in browsers')
  })

  test('turns a destructuring require into an import', () => {
    const code = toModule(`const { useState } = require('react');\nexports.x = () => useState`)
    expect(code).toContain('import * as __required0_ from "react"')
    expect(code).not.toContain('require(')
    // line numbers stay the same
    expect(code.split('\n')[1]).toBe('exports.x = () => useState')
  })
})

test.each([
  '/site/sidebars.js',
  '/site/node_modules/a/index.cjs',
  // output of webpack loaders
  '/site/src/pages/hello.term.dat',
  '\0strata:loaded/eyJmaWxlIjoiYSJ9',
  '/site/src/data.ts',
])('%s becomes a module', (id) => {
  const { transform } = commonJsPlugin('/site/node_modules/.cache/strata/vite') as unknown as {
    transform: (code: string, id: string) => { code: string } | undefined
  }
  expect(transform('module.exports = { docs: [] }', id)?.code).toContain('export default')
})

test('a package script without exports gets its required modules', () => {
  const { transform } = commonJsPlugin('/site/node_modules/.cache/strata/vite') as unknown as {
    transform: (code: string, id: string) => { code: string } | undefined
  }
  const script = `'use strict'\nvar $ = require('../internals/export')\n$({ stat: true })`
  expect(transform(script, '/site/node_modules/a/modules/es.js')?.code).toContain('from "../internals/export"')
  // `requirePlugin` handles scripts of the site
  expect(transform(script, '/site/src/client.js')).toBeUndefined()
})

test.each([
  ['a module', '/site/node_modules/a/index.js', 'export const exports = 1'],
  ['what is prebundled', '/site/node_modules/.cache/strata/vite/deps/a.js', 'module.exports = 1'],
  ['stylesheets', '/site/node_modules/a/index.css', '.exports {}'],
])('does not change %s', (_, id, code) => {
  const { transform } = commonJsPlugin('/site/node_modules/.cache/strata/vite') as unknown as {
    transform: (code: string, id: string) => unknown
  }
  expect(transform(code, id)).toBeUndefined()
})
