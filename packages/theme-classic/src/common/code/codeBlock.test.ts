import { describe, expect, test, vi } from 'vitest'
import { containsLineNumbers, parseCodeBlockTitle, parseLanguage, parseLineRange, parseLines } from './codeBlock.ts'

vi.mock('@strata/core/client', () => import('@strata/core/shared'))

const magicComments = [
  { className: 'marked', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
  { className: 'error', line: 'This will error' },
]

test.each([
  { metastring: 'title="a b.js" {1}', title: 'a b.js' },
  { metastring: 'title=\'x "y".js\'', title: 'x "y".js' },
  { metastring: '{1}', title: '' },
  { metastring: undefined, title: '' },
])('title of $metastring is "$title"', ({ metastring, title }) => {
  expect(parseCodeBlockTitle(metastring)).toBe(title)
})

test.each([
  { metastring: '{1,4-6} x', lines: [1, 4, 5, 6] },
  { metastring: '{3}', lines: [3] },
  { metastring: 'title="x"', lines: undefined },
])('highlighted lines of $metastring', ({ metastring, lines }) => {
  expect(parseLineRange(metastring)).toEqual(lines)
})

test('parses the language and showLineNumbers', () => {
  expect(parseLanguage('my-class language-tsx')).toBe('tsx')
  expect(parseLanguage('my-class')).toBeUndefined()
  expect(containsLineNumbers('showLineNumbers {1}')).toBe(true)
  expect(containsLineNumbers('noLineNumbers')).toBe(false)
})

describe('parseLines', () => {
  test('highlights lines by number and keeps magic comments', () => {
    expect(parseLines('a\n// highlight-next-line\nb\n', { metastring: '{1}', language: 'js', magicComments })).toEqual({
      code: 'a\n// highlight-next-line\nb',
      lineClassNames: { 0: ['marked'] },
    })
  })

  test.each([
    { language: 'js', comment: '// highlight-next-line' },
    { language: 'jsx', comment: '{/* highlight-next-line */}' },
    { language: 'html', comment: '<!-- highlight-next-line -->' },
    { language: 'bash', comment: '# highlight-next-line' },
    { language: 'sql', comment: '-- highlight-next-line' },
  ])('parses a $language comment', ({ language, comment }) => {
    expect(parseLines(`a\n  ${comment}\nb`, { language, magicComments })).toEqual({
      code: 'a\nb',
      lineClassNames: { 1: ['marked'] },
    })
  })

  test('keeps a comment in the syntax of another language', () => {
    const code = '-- highlight-next-line\nb'
    expect(parseLines(code, { language: 'js', magicComments })).toEqual({ code, lineClassNames: {} })
  })

  test('highlights a block, with two classes on one of its lines', () => {
    const code = ['a', '// highlight-start', 'b', '// This will error', 'c', '// highlight-end', 'd'].join('\n')
    expect(parseLines(code, { language: 'ts', magicComments })).toEqual({
      code: 'a\nb\nc\nd',
      lineClassNames: { 1: ['marked'], 2: ['marked', 'error'] },
    })
  })

  test('rejects line numbers if there is no class to highlight with', () => {
    expect(() => parseLines('a', { metastring: '{1}', magicComments: [] })).toThrow(
      new Error(
        "A code block marks lines by numbers ({1}), but themeConfig.prism.magicComments is empty: the first entry's class would mark them.",
      ),
    )
  })
})
