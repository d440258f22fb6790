import { expect, test } from 'vitest'
import { isOwnPlugin } from './describeSite.ts'
import type { InitializedPlugin } from './loadPlugins.ts'

test.each([
  ['./plugin.js', true],
  ['../shared/plugin.js', true],
  ['..', true],
  ['/shared/plugin.js', true],
  ['C:\\shared\\plugin.js', true],
  ['D:/shared/plugin.js', true],
  ['\\\\server\\shared\\plugin.js', true],
  ['file:///C:/shared/plugin.js', true],
  ['content-docs', false],
  ['@scope/plugin', false],
  ['@scope', false],
])("whether a plugin outside the site counts as the site's own, by its reference: %s, %s", (reference, isOwn) => {
  const plugin = { path: '/elsewhere', reference } as InitializedPlugin
  expect(isOwnPlugin(plugin, '/site')).toBe(isOwn)
})
