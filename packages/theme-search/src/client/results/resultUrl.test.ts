import { describe, expect, test } from 'vitest'
import { resolveResultUrl } from './resultUrl.ts'

const site = { url: 'https://example.com', baseUrl: '/', trailingSlash: true }
const next = { from: '/docs/next', to: '/docs' }

describe('resolves a result URL', () => {
  test.each([
    ['to a page of this site', 'https://example.com/docs/a/#b', {}, '/docs/a/#b'],
    ['to a page with the trailing slash of the site', 'https://example.com/docs/a#b', {}, '/docs/a/#b'],
    ['below the base URL', 'https://example.com/docs/a/', { baseUrl: '/sub/' }, '/sub/docs/a/'],
    [
      'below the base URL, without repeating it',
      'https://example.com/sub/docs/a/',
      { baseUrl: '/sub/' },
      '/sub/docs/a/',
    ],
    ['to the current docs', 'https://example.com/docs/next/a/', { replaceSearchResultPathname: next }, '/docs/a/'],
    [
      'with every match replaced, including groups',
      'https://example.com/x1/x2/',
      { replaceSearchResultPathname: { from: 'x(\\d)', to: 'y$1' } },
      '/y1/y2/',
    ],
    ['with its query string', 'https://example.com/a?tab=1#b', {}, '/a/?tab=1#b'],
    ['inside the site, whatever the host in the index', 'https://preview.example.net/a/', {}, '/a/'],
    ['inside the site if it is relative', '/a/', {}, '/a/'],
    [
      'inside the site, even if a replacement creates a protocol-relative URL',
      'https://example.com/x/evil.example/',
      { replaceSearchResultPathname: { from: '^/x', to: '/' } },
      '/evil.example/',
    ],
    [
      'inside the site, even with a double slash in its path',
      'https://example.com//evil.example/',
      {},
      '/evil.example/',
    ],
  ])('%s', (_, url, settings, expected) => {
    expect(resolveResultUrl(url, { ...site, ...settings })).toEqual({ url: expected, isExternal: false })
  })

  test('unchanged if it is external', () => {
    const url = 'https://other.example/a?b#c'
    expect(resolveResultUrl(url, { ...site, externalUrlRegex: 'Other\\.example' })).toEqual({ url, isExternal: true })
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'http://', 'mailto:a@example.com'])(
    'to undefined for %s',
    (url) => {
      expect(resolveResultUrl(url, { ...site, externalUrlRegex: '.' })).toBeUndefined()
    },
  )
})
