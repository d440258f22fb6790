import { expect, test } from 'vitest'
import { judgeSearch, readJudgedQueries } from './judgeSearch.mjs'
import queries from './queries.json' with { type: 'json' }

const createHit = (url: string) => ({
  id: url,
  url,
  isExternal: false,
  title: [],
  pageTitle: '',
  isPage: !url.includes('#'),
  breadcrumbs: [],
  area: '',
  excerpt: [],
})

test('the list of queries is valid', () => {
  expect(readJudgedQueries(queries).queries.length).toBeGreaterThanOrEqual(120)
})

test('rejects duplicate queries, and pages that are not routes', () => {
  const [first] = queries.queries
  const withQueries = (more: object[]) => () =>
    readJudgedQueries({ ...queries, queries: [...queries.queries, ...more] })
  expect(withQueries([first ?? {}])).toThrow('twice')
  expect(withQueries([{ query: 'x1', pages: ['no slash'] }])).toThrow('a route that ends with a slash')
})

test('ranks the first hit of an expected page, whatever section it shows', async () => {
  const provider = {
    search: async ({ query }: { query: string }) => ({
      hits: query === 'none' ? [] : ['/blog/', '/docs/1/a/#x', '/docs/1/b/'].map(createHit),
      total: 0,
      hasMore: false,
    }),
    suggest: async () => [],
  }
  const judged = [
    { query: 'a', pages: ['b/', 'a/'] },
    { query: 'blog', pages: ['/blog/'] },
    { query: 'none', pages: ['a/'] },
  ]
  const report = await judgeSearch(provider, judged, { versionPath: '/docs/1/', tags: [] })
  expect(report.results.map(({ rank }) => rank)).toEqual([2, 1, undefined])
  expect(report.first).toBeCloseTo(1 / 3)
  expect(report.firstThree).toBeCloseTo(2 / 3)
})
