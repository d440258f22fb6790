import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import DebugJsonView from './index.tsx'

const render = (src: unknown, collapseDepth?: number) =>
  renderToStaticMarkup(<DebugJsonView src={src} {...(collapseDepth === undefined ? {} : { collapseDepth })} />)
/** The visible text, one line per entry. */
const textOf = (html: string) =>
  html
    .replace(/<li>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .trim()

test('renders data as a tree of names, sizes and values', () => {
  const html = render({
    title: 'My "site"',
    versions: ['1', '2'],
    i18n: { locales: ['en'] },
    empty: {},
    none: [],
    on: false,
    x: null,
  })
  expect(textOf(html).split('\n')).toEqual([
    'title: &quot;My \\&quot;site\\&quot;&quot;',
    'versions 2 items',
    '0: &quot;1&quot;',
    '1: &quot;2&quot;',
    'i18n 1 field',
    'locales 1 item',
    '0: &quot;en&quot;',
    'empty: {}',
    'none: []',
    'on: false',
    'x: null',
  ])
})

test.each([
  [1, 0],
  [2, 1],
  [3, 2],
])('with a collapse depth of %i, %i nested branches are open', (levels, open) => {
  const html = render({ a: { b: { c: { d: 1 } } } }, levels)
  expect(html.match(/<details/g)).toHaveLength(3)
  expect(html.match(/<details open="">/g) ?? []).toHaveLength(open)
})

test.each([
  ['text', '&quot;text&quot;'],
  [3, '3'],
  [null, 'null'],
  [{}, '{}'],
])('renders %j at the root', (src, text) => {
  expect(textOf(render(src))).toBe(text)
})

test('escapes markup in names and values', () => {
  const html = render({ '<img src=x onerror=alert(1)>': '</span><script>alert(1)</script>' })
  expect(html).not.toMatch(/<(?:img|script)/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})
