import { expect, test } from 'vitest'
import { builtSite, image, type Output } from '../__fixtures__/buildTestSite.ts'
import { resolvePath } from '../serve/resolvePath.ts'

function headOf({ read }: Output, file: string): string[] {
  return (/<head>([\s\S]*?)<\/head>/.exec(read(file))?.[1] ?? '').split('\n')
}

test('a documentation site with the classic preset', async () => {
  const output = await builtSite(
    {
      'sidebars.js': `export default { docs: ['intro', { type: 'category', label: 'Cat', items: ['guide/a', 'guide/b'] }] }\n`,
      'docs/intro.md':
        '---\nslug: /\nkeywords: [x, y]\n---\n\n# Intro\n\nFirst paragraph.\n\nOnly once.\n\n[A](guide/a.mdx#part) [b](./guide/b.md) [same](guide/a)\n',
      'docs/guide/a.mdx':
        '---\ntitle: Title & A\ndescription: About "A"\nimage: ./card.png\n---\n\n## Part\n\n```js title="x.js" {1}\nconst a = 1\n```\n\n:::tip\n\nT\n\n:::\n',
      'docs/guide/b.md': '---\nunlisted: true\n---\n\n# B\n\n[up](../intro.md)\n',
      'docs/guide/card.png': image,
    },
    `plugins: [], contentSecurityPolicy: 'strict', trailingSlash: true, presets: [['classic', { docs: { sidebarPath: './sidebars.js', routeBasePath: '/docs' }, blog: false, pages: false }]], onBrokenLinks: 'ignore', themeConfig: { metadata: [{ name: 'twitter:site', content: '@x' }, { name: 'og:site_name', content: 'Own' }] },`,
  )
  expect(output.printed).toBe('')
  expect(output.files.filter((file) => file.endsWith('.html'))).toEqual([
    '404.html',
    'docs/guide/a/index.html',
    'docs/guide/b/index.html',
    'docs/index.html',
    'search/index.html',
  ])
  const intro = headOf(output, 'docs/index.html')
  expect(intro).toContain('<title>Intro | T</title>')
  expect(intro).toContain('<link rel="canonical" href="https://example.com/docs/">')
  expect(intro).toContain('<meta name="keywords" content="x,y">')
  expect(intro).toContain('<meta name="twitter:site" content="@x">')
  expect(intro.filter((tag) => tag.includes('og:site_name'))).toEqual(['<meta name="og:site_name" content="Own">'])
  expect(intro.join('\n')).toMatch(/<meta name="description" content="First paragraph\.">/)
  expect(intro.join('\n')).toMatch(
    /<link rel="alternate" href[lL]ang="en" href="https:\/\/example\.com\/docs\/">|<link rel="alternate" href="https:\/\/example\.com\/docs\/" href[lL]ang="en">/,
  )
  const a = headOf(output, 'docs/guide/a/index.html').join('\n')
  expect(a).toContain('<title>Title &amp; A | T</title>')
  expect(a).toMatch(/<meta property="og:title" content="Title &amp; A \| T">/)
  expect(a).toMatch(/<meta (?:name|property)="og:description" content="About &quot;A&quot;">/)
  expect(a).toMatch(
    /<meta property="og:image" content="https:\/\/example\.com\/assets\/images\/card-[\da-f]{16}\.png">/,
  )
  expect(a).toMatch(/<meta property="og:url" content="https:\/\/example\.com\/docs\/guide\/a\/">/)
  expect(headOf(output, 'docs/guide/b/index.html').join('\n')).toMatch(
    /<meta name="robots" content="noindex, nofollow">/,
  )
  const body = output.read('docs/index.html')
  expect(body).toContain(
    '<a href="/docs/guide/a/#part">A</a> <a href="/docs/guide/b/">b</a> <a href="/docs/guide/a/">same</a>',
  )
  // one inline script, and its hash in the policy
  const hashes =
    output
      .read('_headers')
      .split('\n')[1]
      ?.match(/'sha256-[^']+'/g) ?? []
  const inline = [...body.matchAll(/<script(?![^>]*(?:src|application\/json|ld\+json))[^>]*>/g)]
  expect(hashes).toHaveLength(inline.length)
  expect(body).not.toMatch(/ style="/)
  // the text occurs once, in the HTML, and not in the page's data
  expect(body.split('Only once.')).toHaveLength(2)
  expect(output.files.filter((file) => file.startsWith('assets/data/')).length).toBeGreaterThan(0)
  expect(output.files).toContain('sitemap.xml')
  expect(output.read('sitemap.xml')).not.toContain('guide/b')
})

test('documents with URL characters in their names are found at their URLs', async () => {
  const output = await builtSite(
    {
      'docs/index.md': '# Home\n',
      'docs/c#.md': '# Sharp\n',
      'docs/why?.md': '# Why\n\n[sharp](c%23.md)\n',
      'docs/percent%41.md': '# Percent\n',
    },
    `plugins: [], trailingSlash: false, presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }]],`,
  )
  expect(output.printed).toBe('')
  const find = (pathname: string) =>
    resolvePath(pathname, { baseUrl: '/', trailingSlash: false }, (file) => output.files.includes(file))
  for (const [address, title] of [
    ['/c%23', 'Sharp'],
    ['/why%3F', 'Why'],
    ['/percent%2541', 'Percent'],
  ] as const) {
    const found = find(address)
    expect(found).toMatchObject({ type: 'file' })
    const html = output.read(found.type === 'file' ? found.file : '')
    expect(html).toContain(`<title>${title} | T</title>`)
    // every link to it and to its Markdown leads there
    expect(html).toContain(`href="${address}"`)
    expect(find(`${address}.md`)).toMatchObject({ type: 'file' })
    expect(find(`${address}.html.json`)).toMatchObject({ type: 'file' })
  }
})

test('swizzled blog components receive the sidebar in the form of Docusaurus', async () => {
  const { read } = await builtSite(
    {
      'blog/2024-01-01-one.md': '---\ntitle: One\n---\n\nText.\n',
      'blog/2024-01-02-two.md': '---\ntitle: Two\n---\n\nText.\n',
      'src/theme/BlogLayout.jsx':
        "import BlogSidebar from '@theme/BlogSidebar'\nexport default ({ sidebar, children }) => <main>{sidebar && <BlogSidebar sidebar={sidebar} />}{children}</main>\n",
      'src/theme/BlogSidebar.jsx':
        'export default ({ sidebar }) => <ol>{sidebar.items.map(({ title }) => <li key={title}>{title}</li>)}</ol>\n',
      'src/theme/BlogPostPage.jsx':
        "import BlogLayout from '@theme/BlogLayout'\nexport default ({ sidebar, content: Text }) => <BlogLayout sidebar={sidebar}><Text /></BlogLayout>\n",
    },
    `plugins: [], presets: [['classic', { docs: false, pages: false, blog: { onUntruncatedBlogPosts: 'ignore' } }]], onBrokenLinks: 'ignore',`,
  )
  for (const file of ['blog/index.html', 'blog/2024/01/01/one/index.html'])
    expect(read(file), file).toContain('<ol><li>Two</li><li>One</li></ol>')
})
