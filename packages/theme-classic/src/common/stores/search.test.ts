import { expect, test, vi } from 'vitest'
import { useSearchLinkCreator, useSearchPagePath } from './search.ts'

const site = vi.hoisted(() => ({
  siteConfig: { baseUrl: '/x/', trailingSlash: undefined as boolean | undefined, themeConfig: {} },
}))
vi.mock('@docusaurus/useDocusaurusContext', () => ({ default: () => site }))
vi.mock('@docusaurus/useBaseUrl', () => ({
  useBaseUrlUtils: () => ({ withBaseUrl: (url: string) => `/x/${url.replace(/^\//, '')}` }),
}))
vi.mock('@docusaurus/router', () => ({}))
vi.mock('@docusaurus/plugin-content-docs/client', () => ({}))
vi.mock('@strata/core/client', () => import('@strata/core/shared'))

// same results as in Docusaurus 3.10, except for sites without a search page, where it uses the word "false"
test.each([
  [undefined, 'search', '/x/search', '/x/search?q=a%20b'],
  [true, 'search', '/x/search/', '/x/search/?q=a%20b'],
  [false, '/find/', '/x/find', '/x/find?q=a%20b'],
  [true, false, undefined, '/x/search?q=a%20b'],
])('with trailingSlash %s and searchPagePath %j, the path is %s', (trailingSlash, searchPagePath, path, link) => {
  Object.assign(site.siteConfig, { trailingSlash, themeConfig: { algolia: { searchPagePath } } })
  expect(useSearchPagePath()).toBe(path)
  expect(useSearchLinkCreator()('a b')).toBe(link)
})
