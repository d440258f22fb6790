import { expect, test } from 'vitest'
import { setStylesAside } from './inlineStyles.ts'

test.each([
  [
    'an attribute',
    '<g class="a" style="fill: red;"><path style=""/></g>',
    '<g class="a" data-style="fill: red;"><path data-style=""/></g>',
  ],
  ['an attribute with whitespace', '<g\n STYLE = \'x\' id="b">', '<g\n data-style = \'x\' id="b">'],
  [
    'ignores attribute values',
    '<g title="a style=b > c" data-x=\' style="y"\'>',
    '<g title="a style=b > c" data-x=\' style="y"\'>',
  ],
  ['ignores text', '<p>write style="x" here</p>', '<p>write style="x" here</p>'],
  [
    'ignores parts of attribute names',
    '<g font-style="italic" data-style="x">',
    '<g font-style="italic" data-style="x">',
  ],
])('setStylesAside(): %s', (_, html, result) => {
  expect(setStylesAside(html)).toBe(result)
})
