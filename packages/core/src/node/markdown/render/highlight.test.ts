import { expect, test } from 'vitest'
import { prepareCompile } from '../prepareCompile.ts'
import { findGrammar, highlightLines, loadGrammars, writeGrammars } from './highlight.ts'

test('writes the same grammar before and after it is used', async () => {
  const before = await writeGrammars(['cobol'], undefined, [])
  expect(highlightLines('* a comment', 'cobol').join()).toContain('<span class="token comment">')
  expect(await writeGrammars(['cobol'], undefined, [])).toBe(before)
})

test.each([
  ['abnf', '+ ```abnf\n  a\n  ```\n'],
  ['ada', '1) > ~~~ ada\n'],
  ['agda', '\t- ```agda title="a"\n'],
])('loads the grammar of %s for a block in a list', async (language, text) => {
  expect(findGrammar(language)).toBeUndefined()
  await prepareCompile([{ text, filePath: '/a.md' }], { siteDir: '/', math: false, tags: false })
  expect(findGrammar(language)).toBe(language)
})

const size = '<span class="token number">1</span><span class="token unit">px</span>'
const knownClass = '<span class="token known-class-name class-name">Map</span>'

// as in the highlighter of Docusaurus's theme, whose color themes style these tokens
test.each([
  ['css', 'a { top: 1px }', size],
  ['scss', 'a { top: 1px }', size],
  ['html', '<style>a { top: 1px }</style>', size],
  ['js', 'Map(x)', knownClass],
  ['jsx', '<p>{Map(x)}</p>', knownClass],
])('has tokens for CSS numbers and units or known classes in %s', async (language, code, token) => {
  await loadGrammars([language])
  expect(highlightLines(code, language).join()).toContain(token)
})
