import { describe, expect, test } from 'vitest'
import { resolveResultUrl } from './resultUrl.ts'

const site = { url: 'https://example.com', baseUrl: '/', trailingSlash: true }
const next = { from: '/docs/next', to: '/docs' }

describe('a result leads', () => {
  test.each([
    ['to its page here', 'https://example.com/docs/a/#b', {}, '/docs/a/#b'],
    ['to a page with the slash of the site', 'https://example.com/docs/a#b', {}, '/docs/a/#b'],
    ['below the base', 'https://example.com/docs/a/', { baseUrl: '/sub/' }, '/sub/docs/a/'],
    ['below the base, once', 'https://example.com/sub/docs/a/', { baseUrl: '/sub/' }, '/sub/docs/a/'],
    ['to the current docs', 'https://example.com/docs/next/a/', { replaceSearchResultPathname: next }, '/docs/a/'],
    [
      'where every match is replaced, groups included',
      'https://example.com/x1/x2/',
      { replaceSearchResultPathname: { from: 'x(\\d)', to: 'y$1' } },
      '/y1/y2/',
    ],
    ['to a part of its page that the query names', 'https://example.com/a?tab=1#b', {}, '/a/?tab=1#b'],
    ['inside the site, whatever host the index names', 'https://preview.example.net/a/', {}, '/a/'],
    ['inside the site if it is relative', '/a/', {}, '/a/'],
    [
      'inside the site after a replacement that would name a host',
      'https://example.com/x/evil.example/',
      { replaceSearchResultPathname: { from: '^/x', to: '/' } },
      '/evil.example/',
    ],
    ['inside the site with slashes in its path', 'https://example.com//evil.example/', {}, '/evil.example/'],
  ])('%s', (_, url, settings, expected) => {
    expect(resolveResultUrl(url, { ...site, ...settings })).toEqual({ url: expected, isExternal: false })
  })

  test('out of the site as it is', () => {
    const url = 'https://other.example/a?b#c'
    expect(resolveResultUrl(url, { ...site, externalUrlRegex: 'Other\\.example' })).toEqual({ url, isExternal: true })
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'http://', 'mailto:a@example.com'])(
    'nowhere from %s',
    (url) => {
      expect(resolveResultUrl(url, { ...site, externalUrlRegex: '.' })).toBeUndefined()
    },
  )
})
