import { expect, test } from 'vitest'
import { readAnchors } from './readDocument.ts'

test.each([
  ['<h2 id="a">A</h2><a class="x" name="b" hidden></a>', ['a', 'b']],
  ['<a href="#name" aria-label="Link to name="></a><tr id="row"><td data-id="c">', ['row']],
  ['<meta name="m"><input name="i"><p title="id=" id="p &amp; q">', ['p & q']],
  ['<script type="application/json">"<p id=\\"no\\">"</script><br id="yes">', ['yes']],
])('the anchors of %s are %j', (html, anchors) => {
  expect(readAnchors(html)).toEqual(anchors)
})

test('takes linear time', () => {
  const html = `<a ${'x="y" '.repeat(20_000)}>`.repeat(2) + '<p id="end">'
  expect(readAnchors(html)).toEqual(['end'])
})
