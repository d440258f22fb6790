import { describe, expect, test } from 'vitest'
import { isPagePathname, resolvePathname } from './paths.ts'

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
