import { describe, expect, test } from 'vitest'
import { toNodes, wrapInHtml } from './parts.ts'
import type { Part } from '../types.ts'

const live: Part = { k: 'live', node: { c: '@theme/Chart' } }

describe('finished HTML around parts', () => {
  test('stays HTML where they are static', () => {
    const parts: Part[] = [{ k: 'text', v: 'a < b' }]
    expect(wrapInHtml({ open: '<div><b>Note</b><p>', close: '</p></div>' }, parts)).toEqual({
      k: 'raw',
      h: '<div><b>Note</b><p>a &lt; b</p></div>',
    })
  })

  test('becomes elements around what is live, and stays HTML beside it', () => {
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
    ['other ends than starts', { open: '<div><p>', close: '</b></div>' }],
  ])('is given up for %s', (_, frame) => expect(wrapInHtml(frame, [live])).toBeUndefined())
})

test.each<[string, string, object]>([
  ['text is a child', 'a &lt; b', { k: ['a < b'] }],
  ['marks are children', 'More <code>x</code>!', { k: ['More ', { t: 'code', k: ['x'] }, '!'] }],
  ['all else stays HTML', '<a href="/x">x</a>', { h: '<a href="/x">x</a>' }],
])('of an element that a component is handed, %s', (_, html, expected) => {
  const parts: Part[] = [{ k: 'el', t: 'p', a: {}, h: html }]
  expect(toNodes(parts, { isBlock: true, isRead: true })).toEqual([{ t: 'p', ...expected }])
})

test.each<[string, string, object]>([
  [
    'rows without the line breaks between them',
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
])('a component that looks into its children is handed %s', (_, html, expected) => {
  const parts: Part[] = [{ k: 'el', t: 'table', a: {}, h: html }]
  expect(toNodes(parts, { isBlock: true, isRead: true, isInspected: () => true })).toEqual([
    { t: 'table', ...expected },
  ])
  expect(toNodes(parts, { isBlock: true, isRead: true })).toEqual([{ t: 'table', h: html }])
})

test('a field that React takes no HTML for is in a box', () => {
  const a = { className: 'strata-contents' }
  const h = '<textarea rows="3">a</textarea>'
  const element = { k: 'el' as const, t: 'textarea', a: { rows: '3' }, h: 'a' }
  expect(toNodes([element], { isBlock: true })).toEqual([{ t: 'div', a, h }])
  expect(toNodes([{ k: 'raw', h }], { isBlock: false })).toEqual([{ t: 'span', a, h }])
})

test('a field beside components may be filled in', () => {
  const element = { k: 'el' as const, t: 'input', a: { type: 'checkbox', checked: '', value: 'a' }, h: '' }
  expect(toNodes([element], { isBlock: true })).toEqual([
    { t: 'input', a: { type: 'checkbox', defaultValue: 'a', defaultChecked: 'true' }, h: '' },
  ])
})
