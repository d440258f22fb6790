import { expect, test } from 'vitest'
import type { RouteConfig } from '../api/routes.ts'
import { sortRoutes } from './sortRoutes.ts'

const route = (path: string, more: Partial<RouteConfig> = {}): RouteConfig => ({ path, component: '@theme/X', ...more })

type Shown = string | [string, Shown[]]
const show = ({ path, routes }: RouteConfig): Shown => (routes === undefined ? path : [path, routes.map(show)])

test('sorts routes and nested routes as Docusaurus does', () => {
  const docs = route('/site/docs', {
    routes: [
      route('/site/docs', {
        priority: -2,
        routes: [
          route('/site/docs/b', { priority: 1 }),
          route('/site/docs/a'),
          route('/site/docs/:id', { priority: -1 }),
        ],
      }),
      route('/site/docs/next', { priority: -1, routes: [route('/site/docs/next/b'), route('/site/docs/next/a')] }),
    ],
  })
  const routes = [
    route('/site/', { routes: [route('/site/'), route('/site/z')] }),
    docs,
    route('/site/late', { priority: -1 }),
    route('/site/é'),
    route('/site/f'),
    route('/site/B'),
    route('/site/early', { priority: 2 }),
  ]
  const sorted = sortRoutes(
    routes.map((one) => ({ route: one })),
    '/site/',
  )
  expect(sorted.map((one) => show(one.route))).toEqual([
    '/site/early',
    '/site/B',
    '/site/é',
    '/site/f',
    '/site/late',
    [
      '/site/docs',
      [
        ['/site/docs/next', ['/site/docs/next/a', '/site/docs/next/b']],
        ['/site/docs', ['/site/docs/b', '/site/docs/a', '/site/docs/:id']],
      ],
    ],
    ['/site/', ['/site/z', '/site/']],
  ])
})
