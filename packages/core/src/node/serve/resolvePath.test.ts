import { describe, expect, test } from 'vitest'
import { redirectFileName, parsePathname, resolvePath, type Resolution } from './resolvePath.ts'

const files = new Set([
  'index.html',
  'a/index.html',
  'b.html',
  'both.html',
  'both/index.html',
  'named/index.html',
  'named/index/index.html',
  'img/x y.png',
  '404.html',
  '_headers',
  '.git/config',
  '.well-known/x',
  'é/index.html',
])

function show(resolution: Resolution): string {
  if (resolution.type === 'file') return resolution.file
  return resolution.type === 'redirect' ? `${resolution.status} ${resolution.pathname}` : resolution.type
}

const resolve = (pathname: string, trailingSlash?: boolean, baseUrl = '/') =>
  show(resolvePath(pathname, { baseUrl, trailingSlash }, (file) => files.has(file)))

describe.each([true, undefined])('trailingSlash: %s', (trailingSlash) => {
  test.each([
    ['/', 'index.html'],
    ['/index.html', 'index.html'],
    ['/a/', 'a/index.html'],
    ['/b', 'b.html'],
    ['/b/', '301 /b'],
    ['/b.html', 'b.html'],
    ['/both/', 'both/index.html'],
    ['/img/x%20y.png', 'img/x y.png'],
    ['/img/x%20y.png/', 'missing'],
    ['/img', 'missing'],
    ['/none', 'missing'],
    ['/none/', 'missing'],
  ])('%s → %s', (pathname, expected) => expect(resolve(pathname, trailingSlash)).toBe(expected))
})

test.each([
  ['/a', '301 /a/', 'a/index.html'],
  ['/both', '301 /both/', 'both/index.html'],
  ['/%C3%A9', '301 /%C3%A9/', 'é/index.html'],
])('%s without trailing slash → %s if slashes are required, %s if undefined', (pathname, strict, open) => {
  expect(resolve(pathname, true)).toBe(strict)
  expect(resolve(pathname, undefined)).toBe(open)
})

test.each([
  ['/', 'index.html'],
  ['/a', 'a/index.html'],
  ['/a/', '301 /a'],
  ['/b', 'b.html'],
  ['/b/', '301 /b'],
  ['/both', 'both.html'],
  ['/both/', '301 /both'],
  ['/none/', 'missing'],
])('trailingSlash: false: %s → %s', (pathname, expected) => expect(resolve(pathname, false)).toBe(expected))

test.each([
  ['/base/', 'index.html'],
  ['/base/a', '301 /base/a/'],
  ['/base', '301 /base/'],
  ['/', '302 /base/'],
  ['/a/', '302 /base/'],
  ['/basement/', '302 /base/'],
  ['//base/a', 'missing'],
])('base URL: %s → %s', (pathname, expected) => expect(resolve(pathname, true, '/base/')).toBe(expected))

test.each([
  ['/index.html', '301 /', '301 /', '301 /'],
  ['/index', '301 /', '301 /', '301 /'],
  ['/a.html', '301 /a/', '301 /a', '301 /a'],
  ['/a/index.html', '301 /a/', '301 /a', '301 /a'],
  ['/a/index', '301 /a/', '301 /a', '301 /a'],
  ['/b.html', 'b.html', '301 /b', 'b.html'],
  ['/%c3%a9.html', '301 /%C3%A9/', '301 /%C3%A9', '301 /%C3%A9'],
  // both files exist, and each has its own path
  ['/both.html', 'both.html', '301 /both', 'both.html'],
  ['/both/index.html', '301 /both/', 'both/index.html', '301 /both'],
  ['/named/index', '301 /named/index/', '301 /named', 'named/index/index.html'],
  ['/none.html', 'missing', 'missing', 'missing'],
  ['//a.html', 'missing', 'missing', 'missing'],
  ['/%2e%2e/a.html', 'refused', 'refused', 'refused'],
])('the file name %s redirects to its page: %s, %s, %s', (pathname, strict, none, open) => {
  const lead = (trailingSlash?: boolean) => {
    const find = (asked: string) => resolvePath(asked, { baseUrl: '/', trailingSlash }, (file) => files.has(file))
    return show(redirectFileName(pathname, { asked: find(pathname), trailingSlash, resolve: find }))
  }
  expect([lead(true), lead(false), lead()]).toEqual([strict, none, open])
})

test.each([
  ['/_headers', 'missing'],
  ['/.git/config', 'missing'],
  ['/.well-known/x', '.well-known/x'],
  ['//a', 'missing'],
  ['//example.com/a', 'missing'],
  ['/x//a', 'missing'],
  ['/../a', 'refused'],
  ['/x/../a', 'refused'],
  ['/%2e%2e/a', 'refused'],
  ['/.%2E/a', 'refused'],
  ['/%2fetc/passwd', 'refused'],
  ['/a%2f..%2f..', 'refused'],
  ['/\\example.com/a', 'refused'],
  ['/%5cexample.com/a', 'refused'],
  ['/a%00.html', 'refused'],
  ['/a%0d%0aX: y', 'refused'],
  ['/%', 'refused'],
  ['http://example.com/', 'refused'],
  ['', 'refused'],
])('stays inside the folder: %s → %s', (pathname, expected) => expect(resolve(pathname, true)).toBe(expected))

test('decodes pathnames once', () => {
  expect(parsePathname('/a%2520b/')).toEqual(['a%20b', ''])
})
