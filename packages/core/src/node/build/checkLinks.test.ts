import { describe, expect, test } from 'vitest'
import { createFolder } from '../__fixtures__/createFolder.ts'
import { checkLinks, formatLinkReport } from './checkLinks.ts'

function check(
  links: string[],
  { anchors = ['here', 'fö'], files = {} as { [file: string]: string }, path = '/base/a/', source = 'docs/a.md' } = {},
) {
  const pages = [
    { path, links, anchors, source },
    { path: '/base/b/', links: [], anchors: ['there'] },
    { path: '/base/fö/', links: [], anchors: [] },
    { path: '/base/open/', links: [], anchors: [], open: { path: '/base/open/' } },
  ]
  const { links: broken, anchors: brokenAnchors } = checkLinks(pages, {
    outDir: createFolder({ 'static.pdf': '', 'old/index.html': '', 'sp ace.txt': '', ...files }),
    baseUrl: '/base/',
    siteUrl: 'https://example.com',
  })
  return { links: broken.map(({ link }) => link), anchors: brokenAnchors.map(({ link }) => link) }
}

describe('are followed', () => {
  test.each([
    '/base/b/',
    '/base/b',
    '/base/b/#there',
    '../b/#there',
    '#here',
    '#',
    '#top',
    '#f%C3%B6',
    '#:~:text=x',
    '/base/b/?q=1',
    'https://example.com/base/b/',
    'https://example.com/base/nope',
    '//example.com/base/nope',
    '/base/static.pdf',
    '/base/old/',
    '/base/sp%20ace.txt',
    '/base/f%C3%B6/',
    '/base/fö/',
    'https://elsewhere.example/nope',
    '//elsewhere.example/nope',
    'mailto:a@b.c',
    'tel:1',
    'data:text/plain,x',
    'http://[bad',
    '/base/open',
    '/base/open/any/thing',
    '/base/open/any#part',
  ])('%s resolves', (link) => {
    expect(check([link])).toEqual({ links: [], anchors: [] })
  })

  test.each(['/base/nope/', '/b/', '/base/opener', 'nope', '/base/static.pdff', '/base/%', '/base/../../etc/passwd'])(
    '%s is broken',
    (link) => {
      expect(check([link])).toEqual({ links: [link], anchors: [] })
    },
  )

  test.each(['#nope', '/base/b/#here', '/base/a/?x#There', '#%E0%A4%A'])('%s has a missing anchor', (link) => {
    expect(check([link])).toEqual({ links: [], anchors: [link] })
  })

  test('relative links, from the URL of the page', () => {
    expect(check(['./b'], { path: '/base/a' })).toEqual({ links: [], anchors: [] })
    expect(check(['./b'], { path: '/base/a/' })).toEqual({ links: ['./b'], anchors: [] })
  })
})

describe('the report', () => {
  test('groups links by page and suggests what was meant', () => {
    const broken = [
      { page: '/a', source: 'docs/a.md', link: './x', resolved: '/x', nearest: '/y' },
      { page: '/b', link: '/z', resolved: '/z' },
      { page: '/a', source: 'docs/a.md', link: '/z', resolved: '/z' },
    ]
    expect(formatLinkReport(broken, 'links', 'onBrokenLinks')).toBe(`3 broken links:
  /a (docs/a.md)
    ./x → /x  Did you mean /y?
    /z
  /b
    /z
  (onBrokenLinks sets how this is reported; links with data-no-broken-link-check are skipped.)`)
  })
  test('lists a link on many pages once', () => {
    const broken = Array.from({ length: 6 }, (_, n) => ({ page: `/p${n}`, link: '/z', resolved: '/z' }))
    expect(formatLinkReport(broken, 'anchors', 'onBrokenAnchors')).toContain(
      '6 broken anchors:\n  on 6 pages (check the navbar, the footer or a shared component):\n    /z\n  (',
    )
  })
})
