import { expect, test } from 'vitest'
import { builtSite } from '../../../core/src/node/__fixtures__/buildTestSite.ts'

test('the results page has the class `search-page-wrapper` of Docusaurus', async () => {
  const output = await builtSite(
    { 'src/pages/index.md': '# Home\n' },
    `themes: ['@docusaurus/theme-classic', '@docusaurus/theme-search-algolia'],
    plugins: ['@docusaurus/plugin-content-pages'],
    themeConfig: { algolia: { appId: 'A', apiKey: 'b', indexName: 'c' } },`,
  )
  expect(output.read('search/index.html')).toMatch(/<html[^>]* class="[^"]*search-page-wrapper/)
})
