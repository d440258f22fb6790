import { expect, test } from 'vitest'
import type { Part } from '../types.ts'
import { toHtml } from '../walk/parts.ts'
import { splitBlocks, toBlocks } from './splitBlocks.ts'

test('splits a document of HTML into its elements', () => {
  const h =
    '<h2 class="anchor" id="a-b">A &amp; <code>b</code></h2>\n<hr>\n<details open><summary>More</summary><p>x</p></details>\n<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'
  expect(splitBlocks({ h })).toEqual({
    k: [
      { t: 'h2', a: { className: 'anchor', id: 'a-b' }, h: 'A &amp; <code>b</code>' },
      { t: 'hr', h: '' },
      { t: 'details', a: { open: true }, h: '<summary>More</summary><p>x</p>' },
      { t: 'svg', a: { viewBox: '0 0 1 1' }, h: '<path d="M0 0"/>' },
    ],
  })
})

test('keeps whitespace between inline elements', () => {
  expect(splitBlocks({ h: '<p>a</p>\n<img src="b">\n<i>c</i><u>d</u>\n<p>e</p>' })).toEqual({
    k: [
      { t: 'p', h: 'a' },
      { t: 'img', a: { src: 'b' }, h: '' },
      '\n',
      { t: 'i', h: 'c' },
      { t: 'u', h: 'd' },
      { t: 'p', h: 'e' },
    ],
  })
})

test('keeps text between elements', () => {
  expect(splitBlocks({ h: 'A &amp; b <b>x</b> <i>y</i>, z\n<p>c</p>\nd' })).toEqual({
    k: ['A & b ', { t: 'b', h: 'x' }, ' ', { t: 'i', h: 'y' }, ', z\n', { t: 'p', h: 'c' }, '\nd'],
  })
})

test('splits an empty document into nothing', () => {
  expect(splitBlocks({ h: '' })).toEqual({ k: [] })
})

test.each([
  ['an unclosed element', '<p>a<div>b</div>'],
  ['a comment', '<!-- a --><p>x</p>'],
  ['code in an attribute', '<p onclick="x()">x</p>'],
  ['a reserved prop of React as an attribute', '<p ref="x">x</p>'],
  ['an important style', '<p style="color:red !important">x</p>'],
  ['an element that React moves to the head', '<style>p {}</style><p>x</p>'],
  ['the token of an image size', '<img src="a.png" \uE000s0\uE001>'],
])('does not split HTML with %s', (_, h) => {
  expect(splitBlocks({ h })).toEqual({ h })
})

test('does not split a document with components', () => {
  const tree = { k: [{ c: '@site/A', p: {} }] }
  expect(splitBlocks(tree)).toBe(tree)
})

const newline: Part = { k: 'text', v: '\n' }
const heading: Part = { k: 'el', t: 'h2', a: { class: 'anchor', id: 'a-b' }, h: 'A &amp; <code>b</code>' }
const code: Part = { k: 'raw', h: '<div class="code" title="a &quot;b&quot;"><div>1</div><div>2</div></div>' }

test('splits parts of a document like a parser does', () => {
  const rule: Part = { k: 'el', t: 'hr', a: {}, h: '' }
  const details: Part = { k: 'el', t: 'details', a: { open: '' }, h: '<summary>More</summary>' }
  const parts = [heading, newline, rule, newline, code, newline, details]
  expect(toBlocks(parts)).toEqual(splitBlocks({ h: toHtml(parts) }))
})

test('puts a paragraph that ends at a block into a box', () => {
  expect(toBlocks([heading, newline, { k: 'el', t: 'p', a: {}, h: 'a <div>b</div> c' }])).toEqual({
    k: [expect.anything(), { t: 'div', a: { className: 'strata-contents' }, h: '<p>a <div>b</div> c</p>' }],
  })
})

test.each<[string, Part]>([
  ['text', { k: 'text', v: 'a' }],
  ['an inline element', { k: 'el', t: 'b', a: {}, h: 'a' }],
  ['two elements in one part', { k: 'raw', h: '<div>a</div><div>b</div>' }],
  ['a character reference', { k: 'raw', h: '<div title="a&nbsp;b">a</div>' }],
  ['code in an attribute', { k: 'el', t: 'p', a: { onclick: 'x()' }, h: 'a' }],
])('leaves parts with %s to the parser', (_, part) => {
  expect(toBlocks([heading, newline, part])).toBeUndefined()
})
