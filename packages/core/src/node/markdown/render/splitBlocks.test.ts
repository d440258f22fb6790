import { expect, test } from 'vitest'
import type { Part } from '../types.ts'
import { toHtml } from '../walk/parts.ts'
import { splitBlocks, toBlocks } from './splitBlocks.ts'

test('a document of HTML alone becomes its elements', () => {
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

test('white space stays between elements in a line of text', () => {
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

test('text stays beside its elements', () => {
  expect(splitBlocks({ h: 'A &amp; b <b>x</b> <i>y</i>, z\n<p>c</p>\nd' })).toEqual({
    k: ['A & b ', { t: 'b', h: 'x' }, ' ', { t: 'i', h: 'y' }, ', z\n', { t: 'p', h: 'c' }, '\nd'],
  })
})

test('a document of nothing has no elements', () => {
  expect(splitBlocks({ h: '' })).toEqual({ k: [] })
})

test.each([
  ['has an element that is not closed', '<p>a<div>b</div>'],
  ['has a comment', '<!-- a --><p>x</p>'],
  ['has code in an attribute', '<p onclick="x()">x</p>'],
  ['has a word of React as an attribute', '<p ref="x">x</p>'],
  ['has a style that has to win', '<p style="color:red !important">x</p>'],
  ['has an element that React puts elsewhere', '<style>p {}</style><p>x</p>'],
  ['has the mark of an image size', '<img src="a.png" \uE000s0\uE001>'],
])('one that %s stays as it is', (_, h) => {
  expect(splitBlocks({ h })).toEqual({ h })
})

test('one with components stays as it is', () => {
  const tree = { k: [{ c: '@site/A', p: {} }] }
  expect(splitBlocks(tree)).toBe(tree)
})

const newline: Part = { k: 'text', v: '\n' }
const heading: Part = { k: 'el', t: 'h2', a: { class: 'anchor', id: 'a-b' }, h: 'A &amp; <code>b</code>' }
const code: Part = { k: 'raw', h: '<div class="code" title="a &quot;b&quot;"><div>1</div><div>2</div></div>' }

test('parts of a document become what a parser makes of their HTML', () => {
  const rule: Part = { k: 'el', t: 'hr', a: {}, h: '' }
  const details: Part = { k: 'el', t: 'details', a: { open: '' }, h: '<summary>More</summary>' }
  const parts = [heading, newline, rule, newline, code, newline, details]
  expect(toBlocks(parts)).toEqual(splitBlocks({ h: toHtml(parts) }))
})

test.each<[string, Part]>([
  ['text', { k: 'text', v: 'a' }],
  ['an element in a line of text', { k: 'el', t: 'b', a: {}, h: 'a' }],
  ['two elements in one', { k: 'raw', h: '<div>a</div><div>b</div>' }],
  ['a sign that only a parser knows', { k: 'raw', h: '<div title="a&nbsp;b">a</div>' }],
  ['code in an attribute', { k: 'el', t: 'p', a: { onclick: 'x()' }, h: 'a' }],
])('parts with %s are left to the parser', (_, part) => {
  expect(toBlocks([heading, newline, part])).toBeUndefined()
})
