import { expect, test } from 'vitest'
import { setStylesAside } from './inlineStyles.ts'

test.each([
  [
    'an attribute',
    '<g class="a" style="fill: red;"><path style=""/></g>',
    '<g class="a" data-style="fill: red;"><path data-style=""/></g>',
  ],
  ['with blanks', '<g\n STYLE = \'x\' id="b">', '<g\n data-style = \'x\' id="b">'],
  [
    'not in a value',
    '<g title="a style=b > c" data-x=\' style="y"\'>',
    '<g title="a style=b > c" data-x=\' style="y"\'>',
  ],
  ['not in the text', '<p>write style="x" here</p>', '<p>write style="x" here</p>'],
  ['not part of a name', '<g font-style="italic" data-style="x">', '<g font-style="italic" data-style="x">'],
])('styles are set aside: %s', (_, html, result) => {
  expect(setStylesAside(html)).toBe(result)
})
