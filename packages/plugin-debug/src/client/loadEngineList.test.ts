import { afterEach, expect, test, vi } from 'vitest'
import { loadEngineList, parseEngineList } from './loadEngineList.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('uses a field as title and keeps the others', () => {
  const routes = [{ path: '/', component: '@site/a' }, { path: '/b' }]
  expect(parseEngineList(routes, 'path')).toEqual([
    { title: '/', fields: { component: '@site/a' } },
    { title: '/b', fields: {} },
  ])
})

test.each([[{ path: '/' }], [null], ['/'], [[{ route: '/' }]], [[null]], [[{ path: 1 }]]])('rejects %j', (value) => {
  expect(parseEngineList(value, 'path')).toBeUndefined()
})

test('reports which URL failed, and why', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  await expect(loadEngineList('/__strata/routes.json', 'path')).rejects.toThrow('/__strata/routes.json answered 500.')
  vi.stubGlobal('fetch', async () => Response.json({}))
  await expect(loadEngineList('/__strata/routes.json', 'path')).rejects.toThrow(
    '/__strata/routes.json is not a list of entries with the field "path".',
  )
})

test('reports that there is no list in development', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  await expect(loadEngineList('/__strata/routes.json', 'path')).rejects.toThrow(
    'The list is made by a build and is not available in development.',
  )
})
