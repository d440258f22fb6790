import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPageIndex } from '../../node/__fixtures__/createPageIndex.ts'
import { buildSearchFiles } from '../../node/__fixtures__/buildSearchFiles.ts'
import type { IndexedSearchPage } from '../../node/buildIndexes.ts'
import { SearchIndexMissingError, type SearchHit, type SearchProvider } from '../types.ts'
import { createEmbeddedSearch } from './createEmbeddedSearch.ts'
import { Vocabulary } from './Vocabulary.ts'

const createPage = (
  path: string,
  title: string,
  sections: { [heading: string]: string },
  next: { next?: { permalink: string } } = {},
): IndexedSearchPage => ({
  path,
  index: createPageIndex({
    path,
    title,
    props: path.startsWith('/docs/') ? { doc: { breadcrumbs: [{ label: 'Guides' }, { label: title }], ...next } } : {},
    sections: Object.entries(sections).map(([heading, text]) => ({
      id: heading.toLowerCase().replaceAll(' ', '-'),
      title: heading,
      level: 2,
      text,
    })),
  }),
})

const docs = [
  createPage('/docs/', 'Start', { '': 'Read me.' }, { next: { permalink: '/docs/installation/' } }),
  createPage('/docs/versioning/', 'Versioning', {
    '': 'You can publish several versions of your documents.',
    'Creating new docs': 'Place the file into the docs folder; the version command copies it.',
  }),
  createPage('/docs/sidebar/items/', 'Sidebar items', {
    '': 'Three kinds of items.',
    Category: 'Creates a group in a sidebar; items of a sidebar are listed in it, and items may be sidebar links.',
  }),
  createPage('/docs/api/config/', 'docusaurus.config.js', {
    '': 'All fields of the configuration.',
    onBrokenLinks: 'What the build does when it finds a broken link.',
    'sidebar items generator': 'Makes sidebar items of a folder, items for the sidebar.',
  }),
  createPage(
    '/docs/installation/',
    'Installation',
    { '': 'Create a site by one command.' },
    { next: { permalink: '/docs/versioning/' } },
  ),
]
const pagesByTag = new Map([
  ['default', [createPage('/blog/', 'Blog', { '': 'News about versions.' })]],
  ['docs-default-current', docs],
  ['docs-default-1.0', [createPage('/docs/1.0/versioning/', 'Versioning', { '': 'Old versions.' })]],
])

let files: Map<string, string>
const requests: string[] = []

beforeEach(() => {
  files = buildSearchFiles(pagesByTag, { locale: 'en', baseUrl: '/' })
  requests.length = 0
  // the network
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    const body = files.get(url.slice(1))
    return body === undefined ? new Response('', { status: 404 }) : new Response(body)
  })
})
afterEach(() => vi.unstubAllGlobals())

const context = { tags: ['default', 'docs-default-current'], locale: 'en', page: 0, hitsPerPage: 20 }
const find = async (query: string, overrides = {}, provider: SearchProvider = createEmbeddedSearch({ baseUrl: '/' })) =>
  provider.search({ ...context, query, ...overrides })
const urlsOf = (hits: SearchHit[]) => hits.map(({ url }) => url)

describe('ranks first', () => {
  test.each([
    ['a page whose title matches', 'versioning', '/docs/versioning/'],
    ['a heading, even if other text repeats its words more often', 'sidebar items', '/docs/sidebar/items/'],
    ['a page that matches a prefix', 'insta', '/docs/installation/'],
    ['a page that matches a misspelled word', 'instalation', '/docs/installation/'],
    ['a section with an identifier', 'onBrokenLinks', '/docs/api/config/#onbrokenlinks'],
    ['a section with the words of an identifier', 'broken links', '/docs/api/config/#onbrokenlinks'],
    ['a section with words of the section and of its page title', 'config broken', '/docs/api/config/#onbrokenlinks'],
    ['a page that matches a sentence', 'how to create a site', '/docs/installation/'],
    ['a page for words that no section contains together', 'installation categories', '/docs/installation/'],
  ])('%s', async (_, query, url) => expect(urlsOf((await find(query)).hits)[0]).toBe(url))
})

describe('page ranking', () => {
  const pages = [
    createPage('/docs/', 'Introduction', { '': 'What Fossil is.' }),
    createPage('/docs/deployment/', 'Deployment', { '': 'Publish your site.' }),
    createPage('/docs/i18n/introduction/', 'i18n - Introduction', { '': 'Several languages.' }),
    createPage('/docs/cli/', 'CLI', {
      'tool deploy': 'Deploy; deploy again. Deploy i18n. i18n deploys.',
      i18n: 'i18n',
    }),
    createPage('/docs/reference/', 'Reference', { trailingSlash: 'An option.', other: 'Trailing slash, a slash.' }),
  ]
  beforeEach(() => {
    const news = createPage('/blog/deploy/', 'Deploy news', { deploy: 'Deploy deploy deployment.' })
    const tagged = new Map([
      ['default', [news]],
      ['docs-default-current', pages],
    ])
    files = buildSearchFiles(tagged, { locale: 'en', baseUrl: '/', siteTitle: 'Fossil' })
  })

  test.each([
    ['prefers a page about the word over pages that mention it', 'deploy', '/docs/deployment/'],
    ['finds another form of the word in a title', 'deploying', '/docs/deployment/'],
    ['finds a word with two letters swapped', 'delpoyment', '/docs/deployment/'],
    ['prefers a guide over a section with the word as its heading', 'i18n', '/docs/i18n/introduction/'],
    ['prefers the introduction for the name of the site', 'fossil', '/docs/'],
    ['finds the words written as one', 'trailing slash', '/docs/reference/#trailingslash'],
  ])('%s', async (_, query, url) => expect(urlsOf((await find(query)).hits)[0]).toBe(url))

  describe('a query with a version', () => {
    beforeEach(() => {
      const changes = { Fixes: 'Notes of a release: what changed since version 3.0, beyond 3.0 and 2.2, until 3.3.' }
      const news = [
        createPage('/blog/releases/3.0/', 'Fossil 3.0', { '': 'It is out.' }),
        createPage('/blog/releases/3.2/', 'Fossil 3.2', { '': 'It is out.' }),
        createPage('/changelog/2.3.0/', '2.3.0', changes),
        createPage('/changelog/3.0.1/', 'Fossil 3.0.1', changes),
      ]
      const upgrade = createPage('/docs/upgrade/', 'Upgrade', { Plan: 'Read notes of each release, such as 3.2.' })
      const tagged = new Map([
        ['default', news],
        ['docs-default-current', [...pages, upgrade]],
      ])
      files = buildSearchFiles(tagged, { locale: 'en', baseUrl: '/', siteTitle: 'Fossil' })
    })

    test.each([
      ['prefers that version over pages with its digits', 'fossil 3.2', '/blog/releases/3.2/'],
      ['prefers the page of that version over its patch releases', 'fossil 3.0', '/blog/releases/3.0/'],
      ['accepts a v prefix', 'v3.0.1', '/changelog/3.0.1/'],
      ['matches the folder in the path', 'releases 3.2', '/blog/releases/3.2/'],
      ['prefers that version even if its page lacks a word', 'release notes 3.2', '/blog/releases/3.2/'],
    ])('%s', async (_, query, url) => expect(urlsOf((await find(query)).hits)[0]).toBe(url))

    test('finds no other version', async () => {
      expect(urlsOf((await find('3.0.2')).hits)).toEqual([])
    })
  })

  test('limits the results per page only with maxPerGroup', async () => {
    const rows = async (overrides: object) => urlsOf((await find('i18n', overrides)).hits)
    expect(await rows({ maxPerGroup: 1 })).toEqual(['/docs/i18n/introduction/', '/docs/cli/#i18n'])
    expect(await rows({})).toContain('/docs/cli/#tool-deploy')
  })
})

test('a result contains its location, excerpt and matches', async () => {
  const [hit] = (await find('copies')).hits
  expect(hit).toEqual({
    id: '/docs/versioning/#creating-new-docs',
    url: '/docs/versioning/#creating-new-docs',
    isExternal: false,
    isPage: false,
    title: [{ text: 'Creating new docs', isMatch: false }],
    pageTitle: 'Versioning',
    breadcrumbs: ['Guides'],
    area: 'Docs',
    excerpt: [
      { text: 'Place the file into the docs folder; the version command ', isMatch: false },
      { text: 'copies', isMatch: true },
      { text: ' it.', isMatch: false },
    ],
  })
})

test('searches and fetches only the requested versions', async () => {
  const contextual = await find('versions')
  expect(urlsOf(contextual.hits)).toContain('/blog/')
  expect(urlsOf(contextual.hits)).not.toContain('/docs/1.0/versioning/')
  expect(requests.some((url) => url.includes('1.0'))).toBe(false)
  expect(urlsOf((await find('versions', { tags: undefined })).hits)).toContain('/docs/1.0/versioning/')
  expect(urlsOf((await find('versions', { tags: ['docs-default-1.0', 'docs-gone-2'] })).hits)).toEqual([
    '/docs/1.0/versioning/',
  ])
})

test('fetches every file once', async () => {
  const provider = createEmbeddedSearch({ baseUrl: '/' })
  await provider.prepare?.(context)
  await Promise.all([find('versions', {}, provider), find('docs', {}, provider)])
  expect(requests).toEqual([
    '/search-manifest.json',
    expect.stringContaining('default.'),
    expect.stringContaining('docs-default-current.'),
  ])
})

test('paginates results without duplicates', async () => {
  const all = urlsOf((await find('sidebar')).hits)
  const first = await find('sidebar', { hitsPerPage: 2 })
  const second = await find('sidebar', { hitsPerPage: 2, page: 1 })
  expect(first).toMatchObject({ total: all.length, hasMore: true })
  expect(second.hasMore).toBe(false)
  expect([...urlsOf(first.hits), ...urlsOf(second.hits)]).toEqual(all)
})

test.each(['zzzz', '   ', 'the', '"<>&', '__proto__', 'constructor', '\uD800'])(
  'returns no results for %j, but suggests other queries',
  async (query) => {
    expect(await find(query)).toEqual({ hits: [], total: 0, hasMore: false })
    const suggestions = await createEmbeddedSearch({ baseUrl: '/' }).suggest({ ...context, query })
    // no title is similar, so start pages are suggested
    expect(suggestions).toEqual(['Start', 'Installation', 'Versioning'])
  },
)

test('an unknown word scores like its nearest match', () => {
  const vocabulary = new Vocabulary(['docusaurus', 'docus', 'documents', 'thesaurus'], 'en')
  const weigh = (word: string) => Object.fromEntries(vocabulary.readQuery(word)[0]?.terms ?? [])
  expect(weigh('docusarus')).toEqual({ docusaurus: weigh('docusauru').docusaurus })
  expect(weigh('docusarus').docusaurus).toBeGreaterThan(0.9)
})

test('splits identifiers that are too long for an index into words', () => {
  const vocabulary = new Vocabulary(['annotation', 'dispatcher', 'servlet'], 'en')
  const words = vocabulary.readQuery('AnnotationConfigDispatcherServletInitializer')
  expect(words.map(({ text }) => text)).toEqual(['annotation', 'config', 'dispatcher', 'servlet', 'initializer'])
  expect(vocabulary.readQuery('the')).toEqual([])
})

test('a single character of a script without spaces matches either half of a term', () => {
  const vocabulary = new Vocabulary(['二叉', '叉树', '树结', '结构'], 'zh-Hans')
  const listTerms = (query: string) => vocabulary.readQuery(query).map(({ terms }) => [...terms.keys()])
  expect(listTerms('树')).toEqual([['叉树', '树结']])
  expect(listTerms('树 结构')).toEqual([['叉树', '树结'], ['结构']])
})

test('suggests a title for a misspelled query', async () => {
  expect(await createEmbeddedSearch({ baseUrl: '/' }).suggest({ ...context, query: 'vresoning' })).toContain(
    'Versioning',
  )
})

test('start pages follow the reading order, unless the site configures them', async () => {
  const list = async () => createEmbeddedSearch({ baseUrl: '/' }).listStartPages?.(context)
  expect(await list()).toEqual([
    { url: '/docs/', title: 'Start' },
    { url: '/docs/installation/', title: 'Installation' },
    { url: '/docs/versioning/', title: 'Versioning' },
  ])
  files = buildSearchFiles(pagesByTag, { locale: 'en', baseUrl: '/', startPages: ['sidebar/items', '/gone/'] })
  expect(await list()).toEqual([{ url: '/docs/sidebar/items/', title: 'Sidebar items' }])
})

test('reports a missing index', async () => {
  files.clear()
  await expect(find('versions')).rejects.toThrow(SearchIndexMissingError)
})

test('loads the new index after a deployment has removed the old one', async () => {
  const provider = createEmbeddedSearch({ baseUrl: '/' })
  await find('versions', { tags: ['default'] }, provider)
  const before = files
  files = buildSearchFiles(new Map([['docs-default-current', docs.slice(0, 2)]]), { locale: 'en', baseUrl: '/' })
  expect([...files.keys()][0]).not.toBe([...before.keys()][1])
  expect(urlsOf((await find('versions', {}, provider)).hits)).toContain('/docs/versioning/')

  for (const file of files.keys()) if (file !== 'search-manifest.json') files.delete(file)
  requests.length = 0
  await expect(find('versions', {}, createEmbeddedSearch({ baseUrl: '/' }))).rejects.toThrow('answered 404')
  expect(requests).toHaveLength(4)
})

test('rejects an index of another format version', async () => {
  files.set('search-manifest.json', '{"format":1,"indexes":{}}')
  await expect(find('versions')).rejects.toThrow('another version')
})
