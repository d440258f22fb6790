import { describe, expect, test } from 'vitest'
import { toNodes, wrapInHtml } from './parts.ts'
import type { Part } from '../types.ts'

const live: Part = { k: 'live', node: { c: '@theme/Chart' } }

describe('HTML around parts', () => {
  test('stays HTML if they are static', () => {
    const parts: Part[] = [{ k: 'text', v: 'a < b' }]
    expect(wrapInHtml({ open: '<div><b>Note</b><p>', close: '</p></div>' }, parts)).toEqual({
      k: 'raw',
      h: '<div><b>Note</b><p>a &lt; b</p></div>',
    })
  })

  test('becomes elements around live parts, and stays HTML beside them', () => {
    const frame = { open: '<div class="note"><p><svg/>Note</p><div class="text">', close: '</div></div>' }
    expect(wrapInHtml(frame, [live])).toEqual({
      k: 'live',
      node: {
        t: 'div',
        a: { className: 'note' },
        k: [
          { t: 'p', h: '<svg/>Note' },
          { t: 'div', a: { className: 'text' }, k: [{ c: '@theme/Chart' }] },
        ],
      },
    })
  })

  test.each([
    ['no element', { open: 'Note: ', close: '' }],
    ['two elements', { open: '<p>Note</p><div>', close: '</div>' }],
    ['something after the content', { open: '<div>', close: '<hr></div>' }],
    ['mismatched tags', { open: '<div><p>', close: '</b></div>' }],
  ])('is not converted if it has %s', (_, frame) => expect(wrapInHtml(frame, [live])).toBeUndefined())
})

test.each<[string, string, object]>([
  ['turns text into a child', 'a &lt; b', { k: ['a < b'] }],
  ['turns inline markup into children', 'More <code>x</code>!', { k: ['More ', { t: 'code', k: ['x'] }, '!'] }],
  ['keeps other HTML', '<a href="/x">x</a>', { h: '<a href="/x">x</a>' }],
])('%s of an element that is passed to a component', (_, html, expected) => {
  const parts: Part[] = [{ k: 'el', t: 'p', a: {}, h: html }]
  expect(toNodes(parts, { isBlock: true, isRead: true })).toEqual([{ t: 'p', ...expected }])
})

test.each<[string, string, object]>([
  [
    'rows without line breaks between them',
    '\n<tbody>\n<tr>\n<td class="text--right"><a href="/x">a &amp; <b>b</b></a> c</td>\n</tr>\n</tbody>\n',
    {
      k: [
        {
          t: 'tbody',
          k: [
            {
              t: 'tr',
              k: [
                {
                  t: 'td',
                  a: { className: 'text--right' },
                  k: [{ t: 'a', a: { href: '/x' }, k: ['a & ', { t: 'b', k: ['b'] }] }, ' c'],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  [
    'code as HTML',
    '<tr><td><div class="x"><pre><b>c</b></pre></div></td></tr>',
    {
      k: [{ t: 'tr', k: [{ t: 'td', h: '<div class="x"><pre><b>c</b></pre></div>' }] }],
    },
  ],
  ['HTML that is not well-formed', '<tr><td>a</tr>', { h: '<tr><td>a</tr>' }],
])('passes %s to a component that inspects its children', (_, html, expected) => {
  const parts: Part[] = [{ k: 'el', t: 'table', a: {}, h: html }]
  expect(toNodes(parts, { isBlock: true, isRead: true, isInspected: () => true })).toEqual([
    { t: 'table', ...expected },
  ])
  expect(toNodes(parts, { isBlock: true, isRead: true })).toEqual([{ t: 'table', h: html }])
})

test('wraps a textarea, because React cannot set its HTML', () => {
  const a = { className: 'strata-contents' }
  const h = '<textarea rows="3">a</textarea>'
  const element = { k: 'el' as const, t: 'textarea', a: { rows: '3' }, h: 'a' }
  expect(toNodes([element], { isBlock: true })).toEqual([{ t: 'div', a, h }])
  expect(toNodes([{ k: 'raw', h }], { isBlock: false })).toEqual([{ t: 'span', a, h }])
})

test.each([
  ['p', 'a <div>b</div> c'],
  ['p', 'a <b><ul><li>b</li></ul></b>'],
  ['p', '<p>b</p>'],
  ['p', 'a <hr>'],
  ['h2', 'a <h3>b</h3> c'],
  ['form', 'a <form>b</form> c'],
  ['table', '\n<div>a</div><tbody></tbody>'],
])('puts an element that browsers end within its content into a box: <%s>%s', (t, h) => {
  const parts: Part[] = [{ k: 'el', t, a: { class: 'x' }, h }, live]
  expect(toNodes(parts, { isBlock: true })).toEqual([
    { t: 'div', a: { className: 'strata-contents' }, h: `<${t} class="x">${h}</${t}>` },
    { c: '@theme/Chart' },
  ])
})

test.each(['a', 'button'])('puts an inline element that contains another one into an inline box: <%s>', (t) => {
  const inner = `b <${t}>c</${t}> d`
  expect(toNodes([{ k: 'el', t, a: {}, h: inner }], { isBlock: false })).toEqual([
    { t: 'span', a: { className: 'strata-contents' }, h: `<${t}>${inner}</${t}>` },
  ])
})

test('makes nodes of a block in a paragraph with components', () => {
  const parts: Part[] = [{ k: 'el', t: 'strong', a: {}, h: 'a <div>b</div>' }, live]
  expect(toNodes(parts, { isBlock: false })).toEqual([
    { t: 'strong', k: ['a ', { t: 'div', k: ['b'] }] },
    { c: '@theme/Chart' },
  ])
})

test.each([
  ['p', '<i>b</i>'],
  ['p', '<divider-line></divider-line>'],
  ['p', '&lt;div&gt;'],
  ['h2', '<a href="#b">b</a>'],
  ['table', '\n<caption>b</caption>\n<tbody></tbody>'],
  ['constructor', 'b'],
])('keeps other elements: <%s>%s', (t, h) => {
  expect(toNodes([{ k: 'el', t, a: {}, h }], { isBlock: true })).toEqual([{ t, h }])
})

test('sets only default values of form fields beside components', () => {
  const element = { k: 'el' as const, t: 'input', a: { type: 'checkbox', checked: '', value: 'a' }, h: '' }
  expect(toNodes([element], { isBlock: true })).toEqual([
    { t: 'input', a: { type: 'checkbox', defaultValue: 'a', defaultChecked: 'true' }, h: '' },
  ])
})
