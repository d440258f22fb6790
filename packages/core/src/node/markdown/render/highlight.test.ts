import { expect, test } from 'vitest'
import { prepareCompile } from '../prepareCompile.ts'
import { findGrammar, highlightLines, writeGrammars } from './highlight.ts'

test('a grammar is written alike before and after it was used', async () => {
  const before = await writeGrammars(['cobol'], undefined, [])
  expect(highlightLines('* a comment', 'cobol').join()).toContain('<span class="token comment">')
  expect(await writeGrammars(['cobol'], undefined, [])).toBe(before)
})

test.each([
  ['abnf', '+ ```abnf\n  a\n  ```\n'],
  ['ada', '1) > ~~~ ada\n'],
  ['agda', '\t- ```agda title="a"\n'],
])('the grammar of %s is there for a block in any list', async (language, text) => {
  expect(findGrammar(language)).toBeUndefined()
  await prepareCompile([{ text, filePath: '/a.md' }], { siteDir: '/', math: false, tags: false })
  expect(findGrammar(language)).toBe(language)
})
