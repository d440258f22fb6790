import { expect, test } from 'vitest'
import { builtSite } from '../../../core/src/node/__fixtures__/buildTestSite.ts'

test('tags inside page metadata take the place of those that it makes', async () => {
  const page = `import { PageMetadata } from '@docusaurus/theme-common'
import Layout from '@theme/Layout'
export default () => <Layout><PageMetadata title="Title" description="Made"><meta property="og:title" content="Own" /><meta property="og:type" content="article" /></PageMetadata></Layout>
`
  const { read } = await builtSite({ 'src/pages/index.jsx': page }, "themes: ['@docusaurus/theme-classic']")
  const html = read('index.html')
  const valuesOf = (name: string) =>
    [...html.matchAll(new RegExp(`<meta [^>]*property="${name}"[^>]*>`, 'g'))].map(
      ([tag]) => /content="([^"]*)"/.exec(tag)?.[1],
    )
  expect([valuesOf('og:title'), valuesOf('og:description'), valuesOf('og:type')]).toEqual([
    ['Own'],
    ['Made'],
    ['article'],
  ])
})

test('the tagline describes no page for previews where the configuration does', async () => {
  const page = "import Layout from '@theme/Layout'\nexport default () => <Layout />\n"
  const { read } = await builtSite(
    { 'src/pages/index.jsx': page },
    "themes: ['@docusaurus/theme-classic'], tagline: 'Tagline', themeConfig: { metadata: [{ name: 'og:description', content: 'Own' }] }",
  )
  const tags = read('index.html').match(/<meta [^>]*description"[^>]*>/g) ?? []
  expect(tags.map((tag) => /content="([^"]*)"/.exec(tag)?.[1])).toEqual(['Tagline', 'Own'])
})
