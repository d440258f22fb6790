import { afterEach, expect, test, vi } from 'vitest'
import { isCacheOf, isWorkerGone } from './removeWorker.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['workbox-precache-v2-https://x.org/', true],
  ['workbox-runtime-https://x.org/', true],
  ['strata-previous-https://x.org/', true],
  ['workbox-precache-v2-https://x.org/fr/', false],
  ['workbox-precache-v2-https://other.org/', false],
  ['pictures', false],
  ['pictures-https://x.org/', false],
])('isCacheOf(%s, https://x.org/) is %s', (name, expected) => {
  expect(isCacheOf(name, 'https://x.org/')).toBe(expected)
})

const page = { 'content-type': 'text/html; charset=utf-8' }
const script = { 'content-type': 'text/javascript' }

test.each([
  [404, page, true],
  [410, script, true],
  [200, page, true],
  [200, script, false],
  [500, page, false],
  [403, page, false],
])('for a response with status %i and headers %o, isWorkerGone is %s', async (status, headers, expected) => {
  vi.stubGlobal('fetch', async () => new Response('', { status, headers }))
  expect(await isWorkerGone('/sw.js')).toBe(expected)
})

test('keeps the worker if the network is unavailable', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network')
  })
  expect(await isWorkerGone('/sw.js')).toBe(false)
})
