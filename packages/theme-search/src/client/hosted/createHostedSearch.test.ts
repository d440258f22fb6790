import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SearchConfig } from '../../shared/searchConfig.ts'
import { createHostedSearch } from './createHostedSearch.ts'

interface Received {
  path: string
  keys: { [name: string]: string }
  contentType: string | undefined
  body: { requests?: { indexName: string; params: string }[]; events?: unknown[] }
}

/** A fake service that records requests and returns the configured answer. */
const received: Received[] = []
let answer: { status: number; body: unknown }
let host: string
let server: ReturnType<typeof createServer>

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

beforeEach(async () => {
  received.length = 0
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const body = JSON.parse(await readBody(request)) as Received['body']
    const keys = Object.fromEntries(url.searchParams)
    received.push({
      path: `${request.method} ${url.pathname}`,
      keys,
      contentType: request.headers['content-type'],
      body,
    })
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const site = { url: 'https://example.com', baseUrl: '/', trailingSlash: true }
const keys = { appId: 'APP1', apiKey: 'secret', indexName: 'docs' }

function createProvider(overrides: Partial<SearchConfig> = {}) {
  const config = {
    ...keys,
    contextualSearch: true,
    searchParameters: {},
    searchPagePath: 'search',
    insights: false,
    host,
    ...overrides,
  }
  return createHostedSearch({ config, keys, site })
}

const request = {
  query: 'bröken & links',
  tags: ['default', 'docs-default-current'],
  locale: 'en',
  page: 1,
  hitsPerPage: 20,
}
const hierarchy = { lvl0: 'Guides', lvl1: 'Versioning', lvl2: 'Overview', lvl3: null }
const hit = {
  objectID: 'o1',
  url: 'https://example.com/docs/next/versioning/#overview',
  type: 'content',
  hierarchy,
  content: 'plain',
  _highlightResult: { hierarchy: { lvl2: { value: '\uE000Over\uE001view &lt;T&gt;' } } },
  _snippetResult: { content: { value: '…a \uE000broken\uE001 <b>link</b>' } },
}
const result = { hits: [hit], nbHits: 41, page: 1, nbPages: 3, hitsPerPage: 20, queryID: 'q1' }

beforeEach(() => {
  answer = { status: 200, body: { results: [result] } }
})

test('sends one request with keys in the URL and parameters as a query string', async () => {
  await createProvider().search(request)
  const [{ path, keys: sent, contentType, body } = {} as Received] = received
  expect(path).toBe('POST /1/indexes/*/queries')
  expect(sent).toMatchObject({ 'x-algolia-application-id': 'APP1', 'x-algolia-api-key': 'secret' })
  expect(contentType).toBe('text/plain')
  expect(body.requests).toHaveLength(1)
  expect(body.requests?.[0]?.indexName).toBe('docs')
  const params = Object.fromEntries(new URLSearchParams(body.requests?.[0]?.params))
  expect(params).toMatchObject({ query: 'bröken & links', page: '1', hitsPerPage: '20' })
  expect(JSON.parse(params.facetFilters ?? '')).toEqual([
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
  ])
})

async function findFilters(tags: string[] | undefined, facetFilters: unknown): Promise<unknown> {
  received.length = 0
  await createProvider({ searchParameters: { facetFilters, typoTolerance: false } }).search({ ...request, tags })
  const params = Object.fromEntries(new URLSearchParams(received[0]?.body.requests?.[0]?.params))
  expect(params.typoTolerance).toBe('false')
  return JSON.parse(params.facetFilters ?? '')
}

test('merges the facet filters of the configuration with those of the context', async () => {
  const contextual = ['language:en', ['docusaurus_tag:default']]
  expect(await findFilters(['default'], 'type:content')).toEqual([...contextual, 'type:content'])
  expect(await findFilters(['default'], ['a:1', ['b:1', 'b:2']])).toEqual([...contextual, 'a:1', ['b:1', 'b:2']])
  expect(await findFilters(undefined, ['a:1'])).toEqual(['a:1'])
})

test('converts hits to text with URLs of this site', async () => {
  const replaceSearchResultPathname = { from: '/docs/next', to: '/docs' }
  expect(await createProvider({ replaceSearchResultPathname }).search(request)).toEqual({
    total: 41,
    hasMore: true,
    hits: [
      {
        id: 'o1',
        url: '/docs/versioning/#overview',
        isExternal: false,
        isPage: false,
        pageTitle: 'Versioning',
        area: '',
        breadcrumbs: ['Guides'],
        title: [
          { text: 'Over', isMatch: true },
          { text: 'view <T>', isMatch: false },
        ],
        excerpt: [
          { text: '…a ', isMatch: false },
          { text: 'broken', isMatch: true },
          { text: ' <b>link</b>', isMatch: false },
        ],
        origin: { objectId: 'o1', queryId: 'q1', position: 21 },
      },
    ],
  })
})

test('ignores invalid hits', async () => {
  const odd = [
    null,
    5,
    {},
    { url: '/a/' },
    { url: 'javascript:alert(1)', hierarchy },
    { hierarchy },
    { url: '/a/', hierarchy: { lvl0: 'A' } },
  ]
  answer.body = { results: [{ hits: odd }] }
  const { hits, total, hasMore } = await createProvider().search(request)
  expect(hits).toMatchObject([{ url: '/a/', isPage: true, pageTitle: 'A', breadcrumbs: [] }])
  expect({ total, hasMore }).toEqual({ total: 0, hasMore: false })
})

test('suggests the first titles of the index', async () => {
  const pages = ['A', 'B', 'A', 'C', 'D'].map((lvl1, index) => ({
    url: `/${index}/`,
    hierarchy: { lvl0: 'Docs', lvl1 },
  }))
  answer.body = { results: [{ hits: pages }] }
  expect(await createProvider().suggest(request)).toEqual(['A', 'B', 'C'])
  expect(new URLSearchParams(received[0]?.body.requests?.[0]?.params).get('query')).toBe('')
})

test.each([
  ['a client error', 403, { message: 'Invalid key' }, 'The search service answered 403.'],
  ['a server error', 500, {}, 'No search host answered.'],
  ['a response without a result', 200, { results: [] }, 'No search host answered.'],
  ['a response of another type', 200, [], 'No search host answered.'],
])('throws for %s', async (_, status, body, message) => {
  answer = { status, body }
  await expect(createProvider().search(request)).rejects.toThrow(message)
})

test('an aborted search rejects immediately', async () => {
  const controller = new AbortController()
  const pending = createProvider().search({ ...request, signal: controller.signal })
  controller.abort()
  await expect(pending).rejects.toThrow('aborted')
})

test('reports opened results only if insights are enabled', async () => {
  const provider = createProvider({ insights: true })
  const [found] = (await provider.search(request)).hits
  expect(new URLSearchParams(received[0]?.body.requests?.[0]?.params).get('clickAnalytics')).toBe('true')
  if (found !== undefined) provider.reportOpened?.(found)
  await expect.poll(() => received.length).toBe(2)
  expect(received[1]).toMatchObject({
    path: 'POST /1/events',
    body: {
      events: [
        {
          eventType: 'click',
          index: 'docs',
          queryID: 'q1',
          objectIDs: ['o1'],
          positions: [21],
          userToken: expect.stringMatching(/^anonymous-\d+-\d+$/),
        },
      ],
    },
  })
  expect(createProvider().reportOpened).toBeUndefined()
})
