import { expect, test } from 'vitest'
import { toOwnPackage } from './packageNames.ts'

test.each([
  ['@docusaurus/plugin-content-docs', '@strata/plugin-content-docs'],
  ['@docusaurus/plugin-content-docs/client', '@strata/plugin-content-docs/client'],
  ['@docusaurus/plugin-content-docs/lib', '@strata/plugin-content-docs'],
  ['@docusaurus/plugin-content-blog/lib/index.js', '@strata/plugin-content-blog'],
  ['@docusaurus/plugin-content-blog/src/index.ts', '@strata/plugin-content-blog'],
  ['@docusaurus/plugin-content-blog/src/blogUtils', '@strata/plugin-content-blog/lib/blogUtils'],
  ['@docusaurus/plugin-content-docs/lib/props.js', '@strata/plugin-content-docs/lib/props'],
  ['@docusaurus/theme-search-algolia/lib/index.js', '@strata/theme-search'],
  ['@docusaurus/core/lib/index.js', '@docusaurus/core/lib/index.js'],
  ['other/lib/index.js', 'other/lib/index.js'],
])('%s is replaced by %s', (name, own) => expect(toOwnPackage(name)).toBe(own))
