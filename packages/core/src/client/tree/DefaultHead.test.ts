import { expect, test } from 'vitest'
import { pluginClassNames } from './DefaultHead.tsx'

test.each([
  ['docusaurus-plugin-content-docs', 'plugin-docs'],
  ['docusaurus-theme-search-algolia', 'plugin-search-algolia'],
  ['@acme/docusaurus-plugin-releases', 'plugin-@acme/releases'],
  // local plugins of a site
  ['plugin-directory', 'plugin-plugin-directory'],
  ['theme-suite', 'plugin-theme-suite'],
  ['recent', 'plugin-recent'],
])('pages of %s have the class %s', (name, className) => {
  expect(pluginClassNames({ name, id: 'default' })).toBe(`${className} plugin-id-default`)
})
