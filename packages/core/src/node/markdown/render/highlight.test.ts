import { expect, test } from 'vitest'
import { highlightLines, writeGrammars } from './highlight.ts'

test('a grammar is written alike before and after it was used', async () => {
  const before = await writeGrammars(['cobol'], undefined, [])
  expect(highlightLines('* a comment', 'cobol').join()).toContain('<span class="token comment">')
  expect(await writeGrammars(['cobol'], undefined, [])).toBe(before)
})
