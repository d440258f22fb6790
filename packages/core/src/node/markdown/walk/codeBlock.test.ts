import { beforeAll, describe, expect, test } from 'vitest'
import { extractMagicLines, type MagicComment, parseRanges } from '../../../shared/index.ts'
import { createCodeBlock, describeMissingGrammar, parseCodeMeta } from './codeBlock.ts'
import { loadGrammars } from '../render/highlight.ts'

beforeAll(() => loadGrammars(['console', 'nolang']))

const comments: MagicComment[] = [
  { className: 'hl', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
  { className: 'err', line: 'This will error', block: { start: 'error-start', end: 'error-end' } },
]
const settings = { magicComments: comments, defaultLanguage: '' }

describe('metadata after the language', () => {
  test.each([
    ['', { words: {} }],
    ['title="a b.js"', { title: 'a b.js', words: {} }],
    ['title="first" title="second"', { title: 'first', words: {} }],
    ["title='it''", { title: 'it', words: {} }],
    ['title="C:\\dir\\" {1}', { title: 'C:\\dir\\', ranges: '1', words: {} }],
    ['{1,3-5}', { ranges: '1,3-5', words: {} }],
    ['{1} {4}', { ranges: '1', words: {} }],
    ['title="a {2}" {1}', { title: 'a {2}', ranges: '2', words: {} }],
    ['{1, 3}', { words: {} }],
    ['title="" {1}', { ranges: '1', words: {} }],
    ['live noInline', { words: { live: true, noInline: true } }],
    ['showLineNumbers=3 x={a}', { words: { showLineNumbers: '3', x: 'a' } }],
    ['filename="a.js" highlight={3-5,7}', { ranges: '3-5,7', words: { filename: 'a.js', highlight: '3-5,7' } }],
    [
      'showLineNumbers title="a" {2} npm2yarn',
      { title: 'a', ranges: '2', words: { showLineNumbers: true, npm2yarn: true } },
    ],
    ['title="never-closed', { words: {} }],
    ['metastring:with-colon', { words: { 'metastring:with-colon': true } }],
  ])('%j', (meta, expected) => {
    expect(parseCodeMeta(meta)).toEqual(expected)
  })
})

test.each([
  ['1', [1]],
  ['1,3-5', [1, 3, 4, 5]],
  [' 2 , 4 - 5 ', [2, 4, 5]],
  ['', [0]],
  ['5-3', []],
  ['1-9999999', []],
])('parses the range %j', (ranges, lines) => {
  expect(parseRanges(ranges).filter((line) => line > 0)).toEqual(lines.filter((line) => line > 0))
})

describe('magic comments', () => {
  test.each([
    ['js', '// highlight-next-line'],
    ['js', '/* highlight-next-line */'],
    ['ts', '  //highlight-next-line  '],
    ['jsx', '{/* highlight-next-line */}'],
    ['tsx', '{ /* highlight-next-line */ }'],
    ['mdx', '<!-- highlight-next-line -->'],
    ['html', '<!-- highlight-next-line -->'],
    ['md', '<!-- highlight-next-line -->'],
    ['md', '# highlight-next-line'],
    ['css', '/* highlight-next-line */'],
    ['css', '// highlight-next-line'],
    ['scss', '// highlight-next-line'],
    ['python', '# highlight-next-line'],
    ['bash', '# highlight-next-line'],
    ['yaml', '# highlight-next-line'],
    ['yaml', '// highlight-next-line'],
    ['sh', '// highlight-next-line'],
    ['lua', '-- highlight-next-line'],
    ['sql', '-- highlight-next-line'],
    ['haskell', '-- highlight-next-line'],
    ['wasm', ';; highlight-next-line'],
    ['latex', '% highlight-next-line'],
    ['matlab', '% highlight-next-line'],
    ['vb', "' highlight-next-line"],
    ['vb', '‘highlight-next-line'],
    ['vbnet', "_ 'highlight-next-line"],
    ['vbnet', 'REM highlight-next-line'],
    ['batch', 'rem highlight-next-line'],
    ['basic', 'Rem highlight-next-line'],
    ['fortran', '! highlight-next-line'],
    ['ocaml', '(* highlight-next-line *)'],
    ['fsharp', '// highlight-next-line'],
    ['cobol', '*> highlight-next-line'],
    ['rust', '// highlight-next-line'],
    ['go', '/* highlight-next-line */'],
    ['ruby', '# highlight-next-line'],
    ['constructor', '// highlight-next-line'],
    ['', '// highlight-next-line'],
  ])('in %s: %s', (language, comment) => {
    expect(extractMagicLines(`a\n${comment}\nb\nc`, language, comments)).toEqual({
      code: 'a\nb\nc',
      classNames: [[], ['hl'], []],
    })
  })

  test.each([
    ['python', '// highlight-next-line'],
    ['js', '# highlight-next-line'],
    ['rust', '-- highlight-next-line'],
    ['js', 'a() // highlight-next-line'],
    ['js', '// highlight-next-line please'],
  ])('are code in %s: %s', (language, line) => {
    expect(extractMagicLines(`${line}\nb`, language, comments)).toEqual({ code: `${line}\nb`, classNames: [[], []] })
  })

  test('can mark overlapping blocks, and one line several times', () => {
    const code =
      '// highlight-start\na\n// error-start\n// This will error\nb\n// highlight-end\nc\n// error-end\n// highlight-next-line\n// This will error\nd'
    expect(extractMagicLines(code, 'js', comments)).toEqual({
      code: 'a\nb\nc\nd',
      classNames: [['hl'], ['hl', 'err'], ['err'], ['hl', 'err']],
    })
  })

  test('do not end a block with the end of another one', () => {
    expect(extractMagicLines('// highlight-start\na\n// error-end\nb', 'js', comments)).toEqual({
      code: 'a\nb',
      classNames: [['hl'], ['hl']],
    })
  })

  test('mark all remaining lines without an end', () => {
    expect(extractMagicLines('a\n// highlight-start\nb', 'js', comments).classNames).toEqual([[], ['hl']])
  })
})

describe('code blocks', () => {
  const create = (code: string, language: string, meta = '', overrides = {}) =>
    createCodeBlock({ code, language, meta }, { ...settings, ...overrides })

  test('have a line for each line of the code, with classes of magic comments', () => {
    const block = create('const a = 1\n// highlight-next-line\nb', 'JS', 'title="t" x')
    expect(block).toMatchObject({ code: 'const a = 1\nb', language: 'js', title: 't', meta: { x: true } })
    expect(block.lines.map(({ classNames }) => classNames)).toEqual([[], ['hl']])
    expect(block.lines[0]?.html).toContain('<span class="token keyword">const</span>')
  })
  test('with a range have magic comments as code', () => {
    const block = create('a\n// highlight-next-line\nb', 'js', '{1}')
    expect(block.code).toBe('a\n// highlight-next-line\nb')
    expect(block.lines.map(({ classNames }) => classNames)).toEqual([['hl'], [], []])
  })
  test.each([
    ['showLineNumbers', 1],
    ['showLineNumbers=5', 5],
    ['showLineNumbers=0', 0],
    ['showLineNumbers={7}', 7],
    ['showLineNumbers=x', 1],
    ['showLineNumbers=false', undefined],
    ['', undefined],
  ])('read the first line number from %j', (meta, start) => {
    expect(create('a', 'js', meta).lineNumbersStart).toBe(start)
  })
  test('without a language use the default one', () => {
    expect(create('a', '', '', { defaultLanguage: 'js' }).language).toBe('js')
  })
  test('escape code without a grammar', () => {
    expect(create('<a & "b">', 'nolang').lines).toEqual([{ html: '&lt;a &amp; "b"&gt;', classNames: [] }])
  })
  test('split tokens at line breaks', () => {
    const { lines } = create('/* a\nb */', 'js')
    expect(lines.map(({ html }) => html)).toEqual([
      '<span class="token comment">/* a</span>',
      '<span class="token comment">b */</span>',
    ])
  })
})

test.each([
  ['js', undefined],
  ['JavaScript', undefined],
  ['', undefined],
  ['text', undefined],
  ['console', undefined],
  ['constructor', 'The language "constructor" has no grammar.'],
  ['nolang', 'The language "nolang" has no grammar.'],
])('describes the missing grammar of %j: %j', (language, message) => {
  expect(describeMissingGrammar(language)).toBe(message)
})
