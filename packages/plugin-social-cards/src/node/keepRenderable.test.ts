import { expect, test } from 'vitest'
import { keepRenderable, toRanges, type CodePointRange } from './keepRenderable.ts'

const latin: CodePointRange[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2013, 0x2014],
]

test.each([
  ['characters that the fonts contain', 'Über uns – 100 %', 'Über uns – 100 %'],
  ['no emoji', '📦 plugin-pwa', 'plugin-pwa'],
  ['no emoji of several code points', 'Family 👨‍👩‍👧 first ❤️', 'Family first'],
  ['no keycap', 'Step 1️⃣ of 3', 'Step of 3'],
  ['combining characters as one letter', 'Cafe\u0301', 'Café'],
  ['whitespace as one space', ' a\n\tb ', 'a b'],
  ['nothing of a text with missing letters', '安装 Docusaurus', undefined],
  ['nothing of a text with digits that are missing', 'Version ٣', undefined],
  ['nothing of emoji alone', '🎉🎉', undefined],
  ['nothing of an empty text', '', undefined],
])('keeps %s', (_, text, kept) => {
  expect(keepRenderable(text, latin)).toBe(kept)
})

test('toRanges sorts and merges code points', () => {
  expect(toRanges([9, 3, 1, 2, 2, 8])).toEqual([
    [1, 3],
    [8, 9],
  ])
  expect(toRanges([])).toEqual([])
})
