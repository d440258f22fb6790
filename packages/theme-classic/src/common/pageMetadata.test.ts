import { expect, test } from 'vitest'
import { builtSite } from '../../../core/src/node/__fixtures__/buildTestSite.ts'

const layout = (content: string) => `import Head from '@docusaurus/Head'
import { PageMetadata } from '@docusaurus/theme-common'
import Layout from '@theme/Layout'
export default () => <Layout>${content}</Layout>
`
const theme = "themes: ['@docusaurus/theme-classic'], tagline: 'Tagline'"

/** The `content` of the page's meta tags whose `property` or `name` ends with a name. */
const contentsOf = (html: string, name: string) =>
  (html.match(new RegExp(`<meta [^>]*${name}"[^>]*>`, 'g')) ?? []).map((tag) => /content="([^"]*)"/.exec(tag)?.[1])

test('tags of pages replace those of the theme, and blog pages keep their titles with a swizzled layout', async () => {
  const { read } = await builtSite(
    {
      'src/pages/own.jsx': layout('<Head><meta name="description" content="Own" /></Head>'),
      'src/pages/inside.jsx': layout(
        '<PageMetadata title="Title" description="Made"><meta property="og:title" content="Own" /><meta property="og:type" content="article" /></PageMetadata>',
      ),
      'src/theme/BlogLayout.jsx': `import Head from '@docusaurus/Head'
import Layout from '@theme/Layout'
export default ({ children, title }) => <Layout>{title && <Head><title>Own</title></Head>}{children}</Layout>
`,
      'blog/2024-01-01-one.md': '---\ntags: [news]\nauthors: [ann]\n---\n\n# One\n\nText.\n',
      'blog/authors.yml': 'ann:\n  name: Ann\n  page: true\n',
    },
    `onBrokenLinks: 'ignore', ${theme}, plugins: ['@docusaurus/plugin-content-pages', ['@docusaurus/plugin-content-blog', { blogTitle: 'News', blogDescription: 'What is new' }]]`,
  )
  const inside = read('inside/index.html')
  expect(['og:title', 'og:description', 'og:type'].map((name) => contentsOf(inside, name))).toEqual([
    ['Own'],
    ['Made'],
    ['article'],
  ])
  expect(contentsOf(read('own/index.html'), 'description')).toEqual(['Own'])
  const titles = ['', '/tags', '/tags/news', '/authors', '/authors/ann'].map(
    (path) => /<title[^>]*>(.*?)<\/title>/.exec(read(`blog${path}/index.html`))?.[1],
  )
  expect(titles).toEqual([
    'News | T',
    'Tags | T',
    'One post tagged with "news" | T',
    'Authors | T',
    'Ann - One post | T',
  ])
  expect(read('blog/index.html')).toMatch(/name="description" content="What is new"/)
})

test('the tagline is not used as og:description if the configuration sets one', async () => {
  const { read } = await builtSite(
    { 'src/pages/index.jsx': layout('') },
    `${theme}, themeConfig: { metadata: [{ name: 'og:description', content: 'Own' }] }`,
  )
  expect(contentsOf(read('index.html'), 'description')).toEqual(['Tagline', 'Own'])
})
