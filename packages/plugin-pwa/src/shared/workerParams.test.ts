import { expect, test } from 'vitest'
import { parseWorkerParams, renderWorkerUrl } from './workerParams.ts'

const off = { offlineMode: false, debug: false }

test.each([
  { offlineMode: true, debug: false },
  { offlineMode: false, debug: true },
  { offlineMode: true, debug: true },
  off,
])('parses rendered parameters: %o', (params) => {
  const url = new URL(renderWorkerUrl('/base/sw.js', params), 'https://example.org')
  expect(url.pathname).toBe('/base/sw.js')
  expect([...url.searchParams.keys()]).toEqual(['params'])
  expect(parseWorkerParams(url.search)).toEqual(params)
})

test.each([
  '',
  '?params',
  '?params=',
  '?params={',
  '?params=null',
  '?params=true',
  '?params=[true,true]',
  '?params="offlineMode"',
  '?params={"offlineMode":1,"debug":"true"}',
  '?params={"__proto__":{"offlineMode":true}}',
  '?params={"constructor":{"prototype":{"offlineMode":true}}}',
  `?params=${'['.repeat(100_000)}`,
  '?params=%E0%A4%A',
  '?params={"offlineMode":false}&params={"offlineMode":true}',
  '?PARAMS={"offlineMode":true}',
  '?offlineMode=true',
])('ignores invalid parameters: %.60s', (search) => {
  expect(parseWorkerParams(search)).toEqual(off)
})
