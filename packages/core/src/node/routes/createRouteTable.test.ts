import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SiteConfig } from '../api/config.ts'
import { logger } from '../api/logger.ts'
import type { RouteConfig } from '../api/routes.ts'
import type { InitializedPlugin } from '../plugins/loadPlugins.ts'
import { createRouteTable, findPage } from './createRouteTable.ts'
import { sortRoutes } from './sortRoutes.ts'

const plugin = { name: 'p', id: 'default' } as InitializedPlugin
const config = { baseUrl: '/', trailingSlash: true, onDuplicateRoutes: 'warn' } as SiteConfig
const create = (routes: RouteConfig[], overrides: Partial<SiteConfig> = {}) =>
  createRouteTable(
    sortRoutes(
      routes.map((route) => ({ route, plugin })),
      config.baseUrl,
    ),
    { ...config, ...overrides },
  )
const route = (path: string, more: Partial<RouteConfig> = {}): RouteConfig => ({ path, component: '@theme/X', ...more })

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a table', () => {
  test('has a page for each leaf, in order, with its final path', () => {
    const { pages } = create([
      route('/z'),
      route('/docs', { routes: [route('/docs/b'), route('/docs', { routes: [route('/docs/a/')] })] }),
    ])
    expect(pages.map(({ path, levels }) => [path, levels.length])).toEqual([
      ['/docs/a/', 3],
      ['/docs/b/', 2],
      ['/z/', 1],
    ])
  })
  test('passes noIndex and unlisted on to the leaves', () => {
    const { pages } = create([
      route('/a', { noIndex: true, routes: [route('/a/b', { unlisted: true }), route('/a/c')] }),
    ])
    expect(pages.map(({ noIndex, unlisted }) => [noIndex, unlisted])).toEqual([
      [true, true],
      [true, false],
    ])
  })
})

describe('duplicate routes', () => {
  const twins = [
    route('/a', { metadata: { sourceFilePath: 'a.md' } }),
    route('/a/', { metadata: { sourceFilePath: 'b.md' } }),
    route('/f%C3%B6'),
    route('/fö/'),
  ]
  const text = `2 paths have two routes; the first one is used:
  /a/
    a.md
    b.md
  /fö/
    p (default)
    p (default)
  Change the slug of one of them. (onDuplicateRoutes sets how this is reported.)`

  test('cause a warning, and the first one is used', () => {
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
    const { pages } = create(twins)
    expect(warn.mock.calls).toEqual([[text]])
    expect(pages.map(({ levels }) => levels[0]?.metadata?.sourceFilePath)).toEqual(['a.md', undefined])
  })
  test.each(['before', 'after'])('resolve to the top-level route where a nested one comes %s it', (place) => {
    vi.spyOn(logger, 'warn').mockImplementation(() => {})
    const pair = [route('/', { routes: [route('/'), route('/doc')] }), route('/', { noIndex: true })]
    const { pages } = create(place === 'before' ? pair : pair.toReversed())
    expect(pages.map(({ path, noIndex }) => [path, noIndex])).toEqual([
      ['/', true],
      ['/doc/', false],
    ])
  })
  test('resolve to the nested route with the longer parent path, then to the one with higher priority', () => {
    vi.spyOn(logger, 'warn').mockImplementation(() => {})
    const { pages } = create([
      route('/', { routes: [route('/docs/a'), route('/b', { priority: -1 }), route('/b', { noIndex: true })] }),
      route('/docs', { routes: [route('/docs/a', { noIndex: true })] }),
    ])
    expect(pages.map(({ path, noIndex }) => [path, noIndex])).toEqual([
      ['/b/', true],
      ['/docs/a/', true],
    ])
  })
  test('are an error if so configured', () => {
    expect(() => create(twins, { onDuplicateRoutes: 'throw' })).toThrow(text)
  })
  test('are ignored if so configured', () => {
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
    create(twins, { onDuplicateRoutes: 'ignore' })
    expect(warn).not.toHaveBeenCalled()
  })
  test.each(['before', 'after'])('are not reported if one yields to others and comes %s the other', (place) => {
    const report = vi.spyOn(logger, 'report')
    const pair = [route('/search', { yieldsToOthers: true, noIndex: true }), route('/search/')]
    const { pages } = create(place === 'before' ? pair : pair.toReversed(), { onDuplicateRoutes: 'throw' })
    expect(pages.map(({ noIndex }) => noIndex)).toEqual([false])
    expect(report).not.toHaveBeenCalled()
  })
})

describe('finds the page', () => {
  const table = create([
    route('/docs/fö', { exact: true }),
    route('/open', { exact: false }),
    route('/open/deep'),
    route('/user/:id', { exact: true }),
    route('/', { exact: true }),
    route('/c++', { exact: true }),
    route('/a%26b', { exact: true }),
  ])
  test.each([
    ['/c%2B%2B/', '/c++/'],
    ['/c%252B%252B/', undefined],
    ['/a&b', '/a%26b/'],
    ['/docs/fö/', '/docs/f%C3%B6/'],
    ['/docs/f%C3%B6', '/docs/f%C3%B6/'],
    ['/', '/'],
    ['/open/x/y', '/open/'],
    ['/open/deep/x', '/open/deep/'],
    ['/user/7', '/user/:id/'],
    ['/user/7/more', undefined],
    ['/opened', undefined],
    ['/nope', undefined],
  ])('for %s', (pathname, path) => {
    expect(findPage(table, pathname)?.path).toBe(path)
  })
})
