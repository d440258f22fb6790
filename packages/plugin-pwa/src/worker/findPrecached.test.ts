import { expect, test } from 'vitest'
import { findPrecached } from './findPrecached.ts'

const stored = [
  '/',
  '/docs/',
  '/docs/page.json',
  '/plain',
  '/pure.html',
  '/changelog/2.0.1/',
  '/a%20b/',
  '/assets/js/main-12345678.js',
]
const has = (url: string) => stored.some((pathname) => url === `https://x.org${pathname}`)

function find(pathname: string, isNavigation: boolean): string | undefined {
  const found = findPrecached(new URL(pathname, 'https://x.org'), { has, isNavigation })
  return found === undefined ? undefined : `${found.type} ${found.url.replace('https://x.org', '')}`
}

test.each([
  ['/', 'file /'],
  ['/?utm=1', 'file /'],
  ['/index.html', 'file /'],
  ['/docs/', 'file /docs/'],
  ['/docs/index.html', 'file /docs/'],
  ['/docs', 'redirect /docs/'],
  ['/docs?a=1&b=%2F', 'redirect /docs/?a=1&b=%2F'],
  ['/docs.html', 'redirect /docs/'],
  ['/changelog/2.0.1', 'redirect /changelog/2.0.1/'],
  ['/a b', 'redirect /a%20b/'],
  ['/plain', 'file /plain'],
  ['/plain/', 'redirect /plain'],
  ['/plain.html', 'redirect /plain'],
  ['/pure', 'file /pure.html'],
  ['/pure.html', 'file /pure.html'],
  ['/none', undefined],
  ['/none/', undefined],
  ['/docs/none.html', undefined],
  ['//evil.example/', undefined],
  ['/docs//', undefined],
  ['/sw.js', undefined],
])('a navigation to %s returns %s', (pathname, expected) => {
  expect(find(pathname, true)).toBe(expected)
})

test.each([
  ['/docs/page.json', 'file /docs/page.json'],
  ['/docs/page.json?again', 'file /docs/page.json'],
  ['/assets/js/main-12345678.js', 'file /assets/js/main-12345678.js'],
  ['/docs', undefined],
  ['/pure', undefined],
  ['/docs/none/page.json', undefined],
])('a subresource request for %s returns %s', (pathname, expected) => {
  expect(find(pathname, false)).toBe(expected)
})
