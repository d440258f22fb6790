import { describe, expect, test } from 'vitest'
import { toPagePath } from './pagePath.ts'

describe('toPagePath', () => {
  test.each([
    ['index.tsx', '/'],
    ['INDEX.md', '/'],
    ['support/index.js', '/support/'],
    ['a/b/index.mdx', '/a/b/'],
    ['myindex.md', '/myindex'],
    ['index.d.ts', '/index.d'],
    ['README.md', '/README'],
    ['a.b.mdx', '/a.b'],
    ['with space/a page.md', '/with space/a page'],
    ['été.md', '/été'],
    ['what?#100%.md', '/what%3F%23100%25'],
  ])('maps %s to %s', (file, pathname) => {
    expect(toPagePath(file)).toBe(pathname)
  })
})
