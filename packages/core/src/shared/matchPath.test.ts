import { expect, test } from 'vitest'
import { generatePath, matchPath, type MatchOptions } from './matchPath.ts'

// expected results are those of React Router 5.3.4
const cases: [pathname: string, options: string | string[] | MatchOptions, url: string | null, params?: object][] = [
  ['/users/1', '/users/:id', '/users/1', { id: '1' }],
  ['/users/1/', '/users/:id', '/users/1/', { id: '1' }],
  ['/users/1/edit', '/users/:id', '/users/1', { id: '1' }],
  ['/users/1/edit', { path: '/users/:id', exact: true }, null],
  ['/users', '/users/:id?', '/users', {}],
  ['/users/7', String.raw`/users/:id(\d+)`, '/users/7', { id: '7' }],
  ['/users/a', String.raw`/users/:id(\d+)`, null],
  ['/files/a/b', '/files/*', '/files/a/b', { 0: 'a/b' }],
  ['/files/a/b', '/files/:rest+', '/files/a/b', { rest: 'a/b' }],
  ['/files', '/files/:rest*', '/files', {}],
  ['/a', '/', '/'],
  ['/a', { path: '/', exact: true }, null],
  ['/A/b', '/a', '/A'],
  ['/A/b', { path: '/a', sensitive: true }, null],
  ['/one/', { path: '/one', strict: true, exact: true }, null],
  ['/one/two', { path: '/one/', strict: true }, '/one/'],
  ['/b', ['/a', '/b'], '/b'],
  ['/oneself', '/one', null],
  ['/x', {}, null],
  ['/docs/1.2', '/docs/:a.:b', '/docs/1.2', { a: '1', b: '2' }],
  ['/a/x/b', '/a/(x|y)/b', '/a/x/b', { 0: 'x' }],
  ['/caf%C3%A9/na%C3%AFve', '/café/:word', '/café/naïve', { word: 'naïve' }],
  ['/caf%C3%A9', { path: '/caf%C3%A9', exact: true }, '/café'],
]

test.each(cases)('matches %s against %j', (pathname, options, url, params = {}) => {
  const match = matchPath(pathname, options)
  expect(match?.url ?? null).toBe(url)
  if (match !== null) expect(match).toEqual({ ...match, isExact: url === decodeURI(pathname), params })
})

test('generatePath() fills in and encodes parameters', () => {
  expect(generatePath('/users/:id', { id: 1 })).toBe('/users/1')
  expect(generatePath('/users/:id?')).toBe('/users')
  expect(generatePath('/q/:text', { text: 'a b/c' })).toBe('/q/a%20b%2Fc')
  expect(() => generatePath('/users/:id')).toThrow('needs a value for "id"')
})
