import { expect, test } from 'vitest'
import { nameNode, nodeModulesPlugin } from './nodeModulesPlugin.ts'

test("prefixes all kinds of imports of Node's modules with node:, and changes nothing else", () => {
  const code = `import { join } from 'path'
import other from 'path-other'
export * from "util"
export { Buffer } from 'buffer'
const late = () => import('path')
const text = 'path' + "util"`
  expect(nameNode(code, ['path', 'util'])).toBe(`import { join } from 'node:path'
import other from 'path-other'
export * from "node:util"
export { Buffer } from 'buffer'
const late = () => import('node:path')
const text = 'path' + "util"`)
})

test('leaves modules to Node that are replaced only in the browser', () => {
  const alias = [
    { find: /^path$/, replacement: '/path.js' },
    { find: 'thing', replacement: '/thing.js' },
  ]
  expect(nodeModulesPlugin(alias, [])).toHaveLength(1)
  expect(nodeModulesPlugin(alias, alias)).toEqual([])
  expect(nodeModulesPlugin(alias.slice(1), undefined)).toEqual([])
})
