import { expect, test } from 'vitest'
import { packagePageRedirects, redirects } from './redirects.ts'

test.each([
  ['/docs/api/plugins/client-redirects/', ['/docs/api/plugins/@docusaurus/plugin-client-redirects']],
  ['/docs/3.1.1/api/themes/search-algolia/', ['/docs/3.1.1/api/themes/@docusaurus/theme-search-algolia']],
  ['/docs/api/misc/logger/', ['/docs/api/misc/@docusaurus/logger']],
  ['/docs/api/misc/eslint-plugin/no-html-links/', ['/docs/api/misc/@docusaurus/eslint-plugin/no-html-links']],
  ['/docs/api/misc/create-docusaurus/', []],
  ['/docs/api/themes/configuration/', []],
  ['/docs/api/plugins/', []],
  ['/docs/api/plugin-methods/', []],
  ['/blog/', []],
])('the page %s has the additional URLs %j', (path, expected) => {
  expect(packagePageRedirects(path)).toEqual(expected)
})

test('no URL has two targets, and each but /docs/introduction also has its .html form', () => {
  const sources = redirects.flatMap(({ from }) => from)
  expect(new Set(sources).size).toBe(sources.length)
  const withoutForm = sources.filter((path) => !path.endsWith('.html') && !sources.includes(`${path}.html`))
  expect(withoutForm).toEqual(['/docs/introduction'])
})
