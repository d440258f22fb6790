import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listSearchHosts } from '../../shared/searchConfig.ts'
import { requestQuery, serializeParams } from './requestQueries.ts'

async function startHost(status: number): Promise<{ host: string; count: () => number }> {
  let count = 0
  const server = createServer((request, response) => {
    count++
    request.resume()
    response.writeHead(status).end(JSON.stringify({ results: [{ hits: [], nbHits: status }] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, count: () => count }
}

const query = { indexName: 'docs', params: {} }
const keys = { appId: 'a', apiKey: 'k' }

test('tries the next host if one fails, and stops at the first response', async () => {
  const [broken, good, spare] = [await startHost(503), await startHost(200), await startHost(200)]
  const hosts = ['http://127.0.0.1:1', broken.host, good.host, spare.host]
  expect(await requestQuery(query, { ...keys, hosts })).toMatchObject({ nbHits: 200 })
  expect([broken, good, spare].map(({ count }) => count())).toEqual([1, 1, 0])
})

test('does not retry a rejected query on other hosts', async () => {
  const [refusing, good] = [await startHost(400), await startHost(200)]
  await expect(requestQuery(query, { ...keys, hosts: [refusing.host, good.host] })).rejects.toThrow('answered 400')
  expect(good.count()).toBe(0)
})

test('lists the hosts of the service, or the configured one', () => {
  expect(listSearchHosts({ appId: 'ABC' })).toEqual([
    'https://abc-dsn.algolia.net',
    'https://abc-1.algolianet.com',
    'https://abc-2.algolianet.com',
    'https://abc-3.algolianet.com',
  ])
  expect(listSearchHosts({ appId: 'ABC', host: 'http://localhost:1' })).toEqual(['http://localhost:1'])
})

test('serializes parameters as a query string', () => {
  expect(
    serializeParams({ query: 'a b&c', page: 0, advancedSyntax: true, facetFilters: ['x:1'], left: undefined }),
  ).toBe('query=a+b%26c&page=0&advancedSyntax=true&facetFilters=%5B%22x%3A1%22%5D')
})
