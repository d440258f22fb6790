import type { ContentRef } from '@strata/core'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { type BlogRun, runBlog } from './__fixtures__/runBlog.ts'
import { resolveUrls } from './feeds/feedItems.ts'

const listNames = new Set(['item', 'entry', 'category', 'author', 'link', 'dc:creator'])
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => listNames.has(name),
})

type Node = { [name: string]: Node & string & Node[] }

function parseXml(run: BlogRun, file: string): Node {
  const xml = run.files[file] ?? ''
  expect(XMLValidator.validate(xml)).toBe(true)
  return parser.parse(xml) as Node
}

const html = '<p>Tom &amp; <a href="https://example.com/blog/">Jerry</a></p>\u0008<p>]]> and ]]></p>'
const renderContentHtml = async () => html
const cleanHtml = html.replace('\u0008', '')
const feedOptions = {
  type: 'all',
  title: 'News & <more>',
  description: 'All of it',
  copyright: '© We',
  language: 'en-GB',
} as const

const runFeeds = (options: object = {}) =>
  runBlog('blog', { feedOptions: { ...feedOptions, ...options } }, { renderContentHtml })

describe('resolveUrls', () => {
  it.each([
    ['<a href="../b/">', '<a href="https://example.com/blog/b/">'],
    ['<a href="#note" id="x">', '<a href="https://example.com/blog/a/#note" id="x">'],
    ['<img alt="" src="/img/a.png">', '<img alt="" src="https://example.com/img/a.png">'],
    ['<img alt="a -> b" src="a.png">', '<img alt="a -> b" src="https://example.com/blog/a/a.png">'],
    [
      '<img srcset="a.png 1x, /b,c.png 2x,https://e.example/d.png 3x">',
      '<img srcset="https://example.com/blog/a/a.png 1x, https://example.com/b,c.png 2x,https://e.example/d.png 3x">',
    ],
    ['<a href="https://other.example/?a=1&amp;b=2">', '<a href="https://other.example/?a=1&amp;b=2">'],
    ['<a href="mailto:a@example.com">', '<a href="mailto:a@example.com">'],
    ['<code>&lt;a href="../b/"&gt;</code>', '<code>&lt;a href="../b/"&gt;</code>'],
  ])('%s', (html, resolved) => {
    expect(resolveUrls(html, 'https://example.com/blog/a/')).toBe(resolved)
  })
})

describe('feeds', () => {
  it('RSS has channel fields, items with full content, and dc:creator for authors without email', async () => {
    const { rss } = parseXml(await runFeeds(), 'blog/rss.xml')
    const { item: items, ...channel } = rss?.channel ?? ({} as Node)
    expect([rss?.['@version'], rss?.['@xmlns:dc'], rss?.['@xmlns:content']]).toEqual([
      '2.0',
      'http://purl.org/dc/elements/1.1/',
      'http://purl.org/rss/1.0/modules/content/',
    ])
    expect(channel).toMatchObject({
      title: 'News & <more>',
      link: ['https://example.com/blog/'],
      description: 'All of it',
      language: 'en-GB',
      copyright: '© We',
      lastBuildDate: 'Mon, 01 Apr 2024 00:00:00 GMT',
      'atom:link': { '@href': 'https://example.com/blog/rss.xml', '@rel': 'self', '@type': 'application/rss+xml' },
    })
    expect(items?.[0]).toMatchObject({
      title: 'Newest <post> & more',
      link: ['https://example.com/blog/2024/04/01/newest/'],
      guid: { '#text': 'https://example.com/blog/2024/04/01/newest/', '@isPermaLink': 'true' },
      pubDate: 'Mon, 01 Apr 2024 00:00:00 GMT',
      description: 'The first paragraph of the newest post.',
      'content:encoded': cleanHtml,
      author: ['bob@example.com (Bob Example)'],
      'dc:creator': ['Ann Example', 'Carl Example'],
    })
    expect(items?.[0]?.category?.[0]).toEqual({
      '#text': 'Code Blocks',
      '@domain': 'https://example.com/blog/tags/code-blocks/',
    })
  })

  it('Atom has a feed author and escaped titles', async () => {
    const { feed } = parseXml(await runFeeds(), 'blog/atom.xml')
    expect(feed).toMatchObject({
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': 'en-GB',
      id: 'https://example.com/blog/',
      title: 'News & <more>',
      subtitle: 'All of it',
      rights: '© We',
      updated: '2024-04-01T00:00:00.000Z',
      author: [{ name: 'My Site', uri: 'https://example.com/' }],
    })
    expect(feed?.link).toContainEqual({ '@rel': 'self', '@href': 'https://example.com/blog/atom.xml' })
    expect(feed?.entry?.[0]).toMatchObject({
      title: { '#text': 'Newest &lt;post&gt; &amp; more', '@type': 'html' },
      id: 'https://example.com/blog/2024/04/01/newest/',
      published: '2024-04-01T00:00:00.000Z',
      content: { '#text': cleanHtml, '@type': 'html' },
      author: [
        { name: 'Ann Example', uri: 'https://example.com/ann' },
        { name: 'Bob Example' },
        { name: 'Carl Example' },
      ],
    })
  })

  it('JSON Feed 1.1 has the language and every author', async () => {
    const feed = JSON.parse((await runFeeds()).files['blog/feed.json'] ?? '')
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'News & <more>',
      home_page_url: 'https://example.com/blog/',
      feed_url: 'https://example.com/blog/feed.json',
      language: 'en-GB',
    })
    expect(feed.items[0]).toMatchObject({
      id: 'https://example.com/blog/2024/04/01/newest/',
      url: 'https://example.com/blog/2024/04/01/newest/',
      title: 'Newest <post> & more',
      content_html: cleanHtml,
      date_published: '2024-04-01T00:00:00.000Z',
      authors: [
        { name: 'Ann Example', url: 'https://example.com/ann' },
        { name: 'Bob Example' },
        { name: 'Carl Example' },
      ],
      tags: ['Code Blocks', 'Custom', 'i18n'],
    })
  })

  it('keeps the unencoded ids of Docusaurus for permalinks with non-ASCII letters', async () => {
    const run = await runBlog('blog', { routeBasePath: 'новости', feedOptions })
    const [raw, encoded] = ['новости', encodeURI('новости')].map(
      (base) => `https://example.com/${base}/2024/04/01/newest/`,
    )
    const { items } = JSON.parse(run.files['новости/feed.json'] ?? '') as { items: object[] }
    expect(items[0]).toMatchObject({ id: raw, url: encoded })
    expect(parseXml(run, 'новости/atom.xml').feed?.entry?.[0]).toMatchObject({ id: raw })
    const item = parseXml(run, 'новости/rss.xml').rss?.channel?.item?.[0]
    expect(item).toMatchObject({ guid: { '#text': raw, '@isPermaLink': 'false' }, link: [encoded] })
  })

  it('escapes special characters in tags and ids', async () => {
    const run = await runFeeds({
      createFeedItems: async () => [
        {
          title: 'x',
          id: 'x & <y>',
          link: 'https://example.com/x',
          date: new Date(0),
          category: [{ name: 'a<b & "c"', term: 'a<b & "c"', scheme: 'https://example.com/a&b' }],
        },
      ],
    })
    expect(parseXml(run, 'blog/atom.xml').feed?.entry?.[0]?.category?.[0]?.['@term']).toBe('a<b & "c"')
    expect(parseXml(run, 'blog/atom.xml').feed?.entry?.[0]?.id).toBe('x & <y>')
    expect(parseXml(run, 'blog/rss.xml').rss?.channel?.item?.[0]?.guid?.['#text']).toBe('x & <y>')
    expect(parseXml(run, 'blog/rss.xml').rss?.channel?.item?.[0]?.category?.[0]?.['#text']).toBe('a<b & "c"')
    for (const file of ['blog/rss.xml', 'blog/atom.xml'])
      expect(run.files[file]).toMatch(/(?:domain|scheme)="https:\/\/example\.com\/a&amp;b"/)
  })

  it.each([
    [2 as number | false, ['Newest <post> & more', 'Title from *heading*']],
    [false as number | false, ['Newest <post> & more', 'Title from *heading*', 'Date by folders', 'Nested', '']],
  ])('with limit %s contains the newest listed posts, whatever sortPosts is', async (limit, titles) => {
    for (const sortPosts of ['descending', 'ascending'] as const) {
      const run = await runBlog('blog', { sortPosts, feedOptions: { type: 'json', limit } })
      const { items } = JSON.parse(run.files['blog/feed.json'] ?? '') as { items: { title?: string }[] }
      expect(items.map(({ title = '' }) => title)).toEqual(titles)
    }
  })

  it('contains only the description for a post without content', async () => {
    const run = await runBlog('blog', { feedOptions: { type: 'all', limit: 1 } }, { renderContentHtml: async () => '' })
    expect(parseXml(run, 'blog/rss.xml').rss?.channel?.item?.[0]).not.toHaveProperty('content:encoded')
    const { items } = JSON.parse(run.files['blog/feed.json'] ?? '')
    expect(items[0].content_html).toBe('The first paragraph of the newest post.')
  })

  it('renders only the posts it contains, untruncated', async () => {
    const rendered: ContentRef[] = []
    const collect = async (ref: ContentRef) => `${rendered.push(ref)}`
    await runBlog('blog', { feedOptions: { type: 'all', limit: 2 } }, { renderContentHtml: collect })
    expect(rendered.map(({ truncated }) => truncated)).toEqual([undefined, undefined])
  })

  it('lets createFeedItems change the items', async () => {
    const run = await runFeeds({
      createFeedItems: async ({ defaultCreateFeedItems, ...params }: { defaultCreateFeedItems: unknown }) => {
        const items = await (defaultCreateFeedItems as (given: object) => Promise<object[]>)(params)
        return items.slice(0, 1).map((item) => ({ ...item, content: 'Only this.' }))
      },
    })
    const { items } = JSON.parse(run.files['blog/feed.json'] ?? '')
    expect(items).toHaveLength(1)
    expect(items[0].content_html).toBe('Only this.')
  })

  it('names the feed that cannot be written', async () => {
    const run = runFeeds({ createFeedItems: async () => [{ title: 'x', link: '/relative', date: new Date(0) }] })
    await expect(run).rejects.toThrow('The rss feed "News & <more>" cannot be written: Invalid URL.')
  })

  it('is linked only from pages of the blog if the blog is noIndex', async () => {
    const run = await runBlog('blog', { noIndex: true, feedOptions: { type: ['rss'], title: 'Trials' } })
    expect(run.headLinks ?? []).toEqual([])
    const feeds = [{ mediaType: 'application/rss+xml', href: '/blog/rss.xml', title: 'Trials RSS Feed' }]
    for (const { props } of run.routes) expect(props).toMatchObject({ blogMetadata: { feeds } })
  })

  it('is linked from the head of every page', async () => {
    const run = await runBlog(
      'blog',
      { feedOptions: { type: ['rss', 'json'] } },
      { config: { baseUrl: '/base/', trailingSlash: false } },
    )
    expect(run.headLinks).toEqual([
      {
        tagName: 'link',
        attributes: {
          rel: 'alternate',
          type: 'application/rss+xml',
          href: '/base/blog/rss.xml',
          title: 'My Site RSS Feed',
        },
      },
      {
        tagName: 'link',
        attributes: {
          rel: 'alternate',
          type: 'application/feed+json',
          href: '/base/blog/feed.json',
          title: 'My Site JSON Feed',
        },
      },
    ])
  })

  it('uses the built-in stylesheets if configured', async () => {
    const { files } = await runFeeds({ xslt: true })
    expect(Object.keys(files).sort()).toEqual([
      'blog/atom.css',
      'blog/atom.xml',
      'blog/atom.xsl',
      'blog/feed.json',
      'blog/rss.css',
      'blog/rss.xml',
      'blog/rss.xsl',
    ])
    for (const type of ['rss', 'atom']) {
      expect(files[`blog/${type}.xml`]).toMatch(
        new RegExp(`^<\\?xml [^>]*\\?><\\?xml-stylesheet type="text/xsl" href="${type}.xsl"\\?>`),
      )
      expect(XMLValidator.validate(files[`blog/${type}.xsl`] ?? '')).toBe(true)
      expect(files[`blog/${type}.xsl`]).toContain(`href="${type}.css"`)
    }
  })

  it('uses a custom stylesheet, with the CSS file next to it', async () => {
    const { files } = await runFeeds({ type: 'rss', xslt: { rss: '_own/feed.xsl', atom: null } })
    expect(files['blog/rss.xml']).toContain('href="feed.xsl"?>')
    expect(files['blog/feed.xsl']).toContain('<xsl:stylesheet')
    expect(files['blog/feed.css']).toContain('body')
    await expect(runFeeds({ type: 'rss', xslt: { rss: 'nope.xsl' } })).rejects.toThrow(
      'The stylesheet of the rss feed does not exist: nope.xsl.',
    )
  })
})
