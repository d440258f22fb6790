import { describe, expect, test } from 'vitest'
import { escapeAttribute, escapeText } from '../../api/escapeText.ts'
import { renderElement, splitElement } from './html.ts'
import { parseStyle, renderStyle, toHtmlAttributeName, toReactProps } from './reactProps.ts'
import { isStatic, toHtml, toNodes, toTree, wrapParts } from './parts.ts'
import type { Part } from '../types.ts'

test('escapes text and attributes', () => {
  expect(escapeText('<a & "b">')).toBe('&lt;a &amp; "b"&gt;')
  expect(escapeAttribute('<a & "b">')).toBe('&lt;a &amp; &quot;b&quot;&gt;')
})

test.each([
  ['p', { class: 'a"b' }, 'x', '<p class="a&quot;b">x</p>'],
  ['br', {}, '', '<br>'],
  ['img', { src: '', alt: '' }, '', '<img src alt="">'],
  ['input', { type: 'checkbox', disabled: '' }, '', '<input type="checkbox" disabled>'],
  ['a', { href: '' }, '', '<a href=""></a>'],
])('renderElement(%j, %j)', (tag, attributes, inner, html) => {
  expect(renderElement(tag, attributes, inner)).toBe(html)
})

describe('attribute names', () => {
  test.each([
    ['className', 'class'],
    ['htmlFor', 'for'],
    ['tabIndex', 'tabindex'],
    ['colSpan', 'colspan'],
    ['srcSet', 'srcset'],
    ['aria-label', 'aria-label'],
    ['data-x', 'data-x'],
    ['strokeWidth', 'stroke-width'],
    ['viewBox', 'viewBox'],
    ['fillRule', 'fill-rule'],
    ['xlinkHref', 'xlink:href'],
    ['customProp', 'customProp'],
    ['allowFullScreen', 'allowfullscreen'],
    ['crossOrigin', 'crossorigin'],
    ['autoPlay', 'autoplay'],
    ['title', 'title'],
  ])('%s is %s in HTML', (prop, attribute) => {
    expect(toHtmlAttributeName(prop)).toBe(attribute)
  })

  test('are converted back to props', () => {
    expect(
      toReactProps({
        class: 'a',
        for: 'b',
        tabindex: '0',
        disabled: '',
        'data-x': '',
        'aria-hidden': 'true',
        style: 'margin-top:4px;--x: 1',
        title: '',
        'stroke-width': '2',
        viewBox: '0 0 1 1',
        'x-custom': '1',
      }),
    ).toEqual({
      className: 'a',
      htmlFor: 'b',
      tabIndex: '0',
      disabled: true,
      'data-x': '',
      'aria-hidden': 'true',
      style: { marginTop: '4px', '--x': '1' },
      title: '',
      strokeWidth: '2',
      viewBox: '0 0 1 1',
      'x-custom': '1',
    })
  })
})

test.each([
  [
    {
      marginTop: 4,
      opacity: 0.5,
      flex: 1,
      color: 'red',
      width: 0,
      '--x': 3,
      display: false,
      WebkitMask: 'a',
      msFlex: 1,
    },
    'margin-top:4px;opacity:0.5;flex:1;color:red;width:0;--x:3;-webkit-mask:a;-ms-flex:1',
  ],
  [
    { aspectRatio: 1.5, WebkitLineClamp: 2, strokeWidth: 3, gridRowStart: 2, columnGap: 5 },
    'aspect-ratio:1.5;-webkit-line-clamp:2;stroke-width:3;grid-row-start:2;column-gap:5px',
  ],
  [{}, ''],
])('renderStyle(%j)', (style, text) => {
  expect(renderStyle(style)).toBe(text)
})

test('parseStyle keeps semicolons in values', () => {
  const style = `background:url(data:image/png;base64,AA==);mask:url("data:image/svg+xml;utf8,a(';b)");content:';';color:red`
  expect(parseStyle(style)).toEqual({
    background: 'url(data:image/png;base64,AA==)',
    mask: `url("data:image/svg+xml;utf8,a(';b)")`,
    content: "';'",
    color: 'red',
  })
  expect(parseStyle('a:(;b:";c:1')).toEqual({ a: '(', b: '"', c: '1' })
})

test('parseStyle keeps colons in values', () => {
  expect(parseStyle('background: url(http://a/b);; color:red ;bad')).toEqual({
    background: 'url(http://a/b)',
    color: 'red',
  })
})

test.each([
  ['<p class="a" hidden>x</p>', { tag: 'p', attributes: { class: 'a', hidden: '' }, inner: 'x' }],
  ['<p title="&lt;&quot;&amp;">x</p>', { tag: 'p', attributes: { title: '<"&' }, inner: 'x' }],
  ['text', undefined],
  ['<p>x', undefined],
  ['<img src="a">', undefined],
])('splitElement(%j)', (html, expected) => {
  expect(splitElement(html)).toEqual(expected)
})

describe('parts', () => {
  const text = (v: string): Part => ({ k: 'text', v })
  const raw = (h: string): Part => ({ k: 'raw', h })
  const live = (c: string): Part => ({ k: 'live', node: { c } })
  const value = (d: number): Part => ({ k: 'live', node: { d } })

  test('are one string of HTML if none is live', () => {
    const parts = [text('a<'), raw('<b>x</b>'), { k: 'el', t: 'br', a: {}, h: '' } as const]
    expect(isStatic(parts)).toBe(true)
    expect(toHtml(parts)).toBe('a&lt;<b>x</b><br>')
    expect(toTree(parts)).toEqual({ h: 'a&lt;<b>x</b><br>' })
    expect(wrapParts('p', { class: 'c' }, parts)).toEqual({
      k: 'el',
      t: 'p',
      a: { class: 'c' },
      h: 'a&lt;<b>x</b><br>',
    })
  })

  test('become elements around live ones', () => {
    expect(wrapParts('p', { class: 'c' }, [text('a'), live('X'), raw('<b>x</b>')])).toEqual({
      k: 'live',
      node: { t: 'p', a: { className: 'c' }, k: ['a', { c: 'X' }, { t: 'b', h: 'x' }] },
    })
  })

  test('of several elements are wrapped in a div without layout, and halves of one are joined', () => {
    expect(
      toNodes([raw('<p>a</p><p>b</p>'), live('X'), raw('<details>'), text('x'), raw('</details>')], { isBlock: true }),
    ).toEqual([
      { t: 'div', a: { className: 'strata-contents' }, h: '<p>a</p><p>b</p>' },
      { c: 'X' },
      { t: 'details', h: 'x' },
    ])
  })

  test('of incomplete HTML are wrapped in a span in inline content', () => {
    expect(wrapParts('p', {}, [text('a '), raw('<t>'), text('b'), live('X'), raw('</t>'), text('c')])).toEqual({
      k: 'live',
      node: {
        t: 'p',
        a: {},
        k: [
          { t: 'span', a: { className: 'strata-contents' }, h: 'a <t>b' },
          { c: 'X' },
          { t: 'span', a: { className: 'strata-contents' }, h: '</t>c' },
        ],
      },
    })
  })

  test('drop whitespace between components of a table row', () => {
    expect(wrapParts('tr', {}, [text('\n'), live('X'), text('\n'), live('Y'), text('\n')])).toEqual({
      k: 'live',
      node: { t: 'tr', a: {}, k: [{ c: 'X' }, { c: 'Y' }] },
    })
  })

  test('keep whitespace between values, and drop it between blocks', () => {
    const block = { k: 'el', t: 'p', a: {}, h: 'p' } as const
    expect(
      toNodes([value(0), text('\n'), text('b'), text('\n'), block, text('\n'), live('X'), text('\n'), live('Y')], {
        isBlock: true,
      }),
    ).toEqual([{ d: 0 }, '\nb', { t: 'p', h: 'p' }, { c: 'X' }, '\n', { c: 'Y' }])
  })

  test('keep whitespace beside inline elements, for example in list items', () => {
    const link = { k: 'el', t: 'a', a: {}, h: 'a' } as const
    const node = { t: 'a', h: 'a' }
    expect(
      wrapParts('li', {}, [live('X'), text(' '), link, text('\n'), live('Y'), text(' '), raw('<b>b</b>')]),
    ).toEqual({
      k: 'live',
      node: { t: 'li', a: {}, k: [{ c: 'X' }, ' ', node, '\n', { c: 'Y' }, ' ', { t: 'b', h: 'b' }] },
    })
  })

  test('drop whitespace between children of a component, which may count them', () => {
    expect(toNodes([live('X'), text('\n'), live('Y')], { isBlock: true, isSlot: true })).toEqual([
      { c: 'X' },
      { c: 'Y' },
    ])
  })
})
