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

const config = "themes: ['@docusaurus/theme-classic'], tagline: 'Tagline'"

test.each([
  ['a page does', '<Head><meta name="description" content="Own" /></Head>', config, ['Own']],
  [
    'the configuration does',
    '',
    `${config}, themeConfig: { metadata: [{ name: 'og:description', content: 'Own' }] }`,
    ['Tagline', 'Own'],
  ],
])('the tagline describes no page for previews where %s', async (_, head, configuration, descriptions) => {
  const page = `import Head from '@docusaurus/Head'\nimport Layout from '@theme/Layout'\nexport default () => <Layout>${head}</Layout>\n`
  const { read } = await builtSite({ 'src/pages/index.jsx': page }, configuration)
  const tags = read('index.html').match(/<meta [^>]*description"[^>]*>/g) ?? []
  expect(tags.map((tag) => /content="([^"]*)"/.exec(tag)?.[1])).toEqual(descriptions)
})

test('pages of a blog have their titles whatever the layout of the site does with it', async () => {
  const { read } = await builtSite(
    {
      'src/theme/BlogLayout.jsx': `import Head from '@docusaurus/Head'
import Layout from '@theme/Layout'
export default ({ children, title }) => <Layout>{title && <Head><title>Own</title></Head>}{children}</Layout>
`,
      'blog/2024-01-01-one.md': '---\ntags: [news]\nauthors: [ann]\n---\n\n# One\n\nText.\n',
      'blog/authors.yml': 'ann:\n  name: Ann\n  page: true\n',
    },
    "onBrokenLinks: 'ignore', themes: ['@docusaurus/theme-classic'], plugins: [['@docusaurus/plugin-content-blog', { blogTitle: 'News', blogDescription: 'What is new' }]]",
  )
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
