import { describe, expect, test } from 'vitest'
import { isPagePathname, resolvePathname, toKebabCase, toPermalink } from './paths.ts'

describe('toPermalink', () => {
  test.for([
    [undefined, ['/docs', '/a/'], '/docs/a/'],
    [undefined, ['/docs', '/a'], '/docs/a'],
    [true, ['/docs', '/a'], '/docs/a/'],
    [true, ['/docs', '/'], '/docs/'],
    [true, ['/docs', '/dummy.html'], '/docs/dummy.html/'],
    [false, ['/docs', '/a/'], '/docs/a'],
    [false, ['/', '/'], '/'],
    [true, ['/docs', '/folder with space/æ'], '/docs/folder%20with%20space/%C3%A6/'],
    [true, ['/docs', '/100%/a%20b/c%23d'], '/docs/100%25/a%20b/c%23d/'],
    [true, ['/docs', "/beginner's guide"], "/docs/beginner's%20guide/"],
  ] as const)('with trailingSlash %s joins %s to %s', ([trailingSlash, parts, expected]) => {
    expect(toPermalink({ baseUrl: '/', trailingSlash }, ...parts)).toBe(expected)
  })
})

describe('resolvePathname', () => {
  test.for([
    ['b', '/docs/a/', '/docs/a/b'],
    ['./b', '/docs/a/', '/docs/a/b'],
    ['../b', '/docs/a/', '/docs/b'],
    ['../../../b', '/docs/a/', '/b'],
    ['b/', '/', '/b/'],
    ['.', '/docs/a/', '/docs/a/'],
    ['/x', '/docs/a/', '/x'],
  ] as const)('%s in %s is %s', ([to, folder, expected]) => {
    expect(resolvePathname(to, folder)).toBe(expected)
  })
})

test.for([
  ['/a/b', true],
  ['/', true],
  ['a', false],
  ['//host', false],
  ['/a?b', false],
  ['/a#b', false],
  ['/a\\b', false],
] as const)('isPagePathname(%s) is %s', ([pathname, expected]) => {
  expect(isPagePathname(pathname)).toBe(expected)
})

test.for([
  ['some tag', 'some-tag'],
  ['some_tag', 'some-tag'],
  ['Some Tag', 'some-tag'],
  ['someTag', 'some-tag'],
  ['XMLHttp v2', 'xml-http-v-2'],
  ["what's new", 'whats-new'],
  ['Café', 'cafe'],
  ['日本', '日本'],
] as const)('the tag %s has the address %s', ([tag, expected]) => {
  expect(toKebabCase(tag)).toBe(expected)
})
