import { expect, test } from 'vitest'
import { closeTags } from './closeTags.ts'

test.each([
  ['', 'no tags at all: 1 < 2 > 0'],
  ['', '<b class="a>b">x</b> <br> <img src=x> <!-- <i> --> <p>one<p>two <ul><li>a<li>b</ul>'],
  ['', '<svg viewBox="0 0 1 1"><path d="M0"/><g></g></svg><style>a > b { content: "<i>" }</style>'],
  ['<small>Old<small></small></small>', '<small>Old<small>'],
  ['<div><b>x</b></div>', '<div><b>x</div>'],
  ['<ul><li><b>x</b></ul>', '<ul><li><b>x</ul>'],
  ['x y', 'x</div> y'],
  ['<b><i>x</i></b>', '<b><i>x</b></i>'],
  ['<DIV>x</DIV>', '<DIV>x</DIV></span>'],
  ['<div/>x</div>', '<div/>x'],
  ['<i>x &lt;b class="y</i>', '<i>x <b class="y'],
  ['<script>if (a < b) "<b>"</script><u>x</u>', '<script>if (a < b) "<b>"</script><u>x'],
  ['a&lt;!-- b', 'a<!-- b'],
])('%s', (closed, html) => expect(closeTags(html)).toBe(closed === '' ? html : closed))

test('does not take quadratic time', () => {
  const start = performance.now()
  for (const part of ['<a "', '<a', '<b>', '</b>', '<!--', '<script>']) closeTags(part.repeat(50_000))
  expect(performance.now() - start).toBeLessThan(5000)
})
