import { expect, test } from 'vitest'
import { keepRenderable, toRanges, type CodePointRange } from './keepRenderable.ts'

const latin: CodePointRange[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2013, 0x2014],
]

test.each([
  ['what the fonts have', 'Über uns – 100 %', 'Über uns – 100 %'],
  ['no emoji', '📦 plugin-pwa', 'plugin-pwa'],
  ['no emoji of several signs', 'Family 👨‍👩‍👧 first ❤️', 'Family first'],
  ['no keycap', 'Step 1️⃣ of 3', 'Step of 3'],
  ['a letter made of two signs as one', 'Cafe\u0301', 'Café'],
  ['white space as one space', ' a\n\tb ', 'a b'],
  ['nothing of a text with letters that are missing', '安装 Docusaurus', undefined],
  ['nothing of a text with digits that are missing', 'Version ٣', undefined],
  ['nothing of emoji alone', '🎉🎉', undefined],
  ['nothing of nothing', '', undefined],
])('keeps %s', (_, text, kept) => {
  expect(keepRenderable(text, latin)).toBe(kept)
})

test('ranges are sorted and as long as can be', () => {
  expect(toRanges([9, 3, 1, 2, 2, 8])).toEqual([
    [1, 3],
    [8, 9],
  ])
  expect(toRanges([])).toEqual([])
})
