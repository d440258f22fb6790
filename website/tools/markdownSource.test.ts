import { describe, expect, test } from 'vitest'
import { findInlineCode, findSection, parseMarkdownSource } from './markdownSource.mjs'

const page = [
  '---',
  'title: Page',
  'slug: /page',
  '---',
  '',
  '## Options {#my-options}',
  '',
  'Names: `one`, `` a`b `` and `a \\| b`.',
  '',
  '- In a list:',
  '',
  '  ```ts title="x.ts"',
  '  const a = 1',
  '  ## not a heading',
  '  ```',
  '',
  '### The `deep` *one*',
  '',
  '````md',
  '```js',
  'inner',
  '```',
  '````',
  '',
  '## Options',
].join('\n')

describe('parseMarkdownSource', () => {
  const source = parseMarkdownSource(page)

  test('reads the front matter', () => {
    expect(source.frontMatter).toEqual({ title: 'Page', slug: '/page' })
  })

  test('finds headings with explicit ids and with slugs, except in code', () => {
    expect(source.headings).toEqual([
      { depth: 2, id: 'my-options', line: 6 },
      { depth: 3, id: 'the-deep-one', line: 17 },
      { depth: 2, id: 'options', line: 25 },
    ])
  })

  test('removes the indentation of a code block and keeps its position', () => {
    expect(source.codeBlocks[0]).toEqual({
      language: 'ts',
      meta: 'title="x.ts"',
      code: 'const a = 1\n## not a heading',
      line: 13,
      removed: [2, 2],
    })
  })

  test('reads a block with a longer fence as one block', () => {
    expect(source.codeBlocks.map(({ language }) => language)).toEqual(['ts', 'md'])
    expect(source.codeBlocks[1]?.code).toBe('```js\ninner\n```')
  })

  test('accepts a page without front matter and a block that is never closed', () => {
    const { frontMatter, codeBlocks } = parseMarkdownSource('```js\nlet a')
    expect(frontMatter).toEqual({})
    expect(codeBlocks[0]?.code).toBe('let a')
  })

  test('rejects front matter with invalid YAML', () => {
    expect(() => parseMarkdownSource('---\na: [1\n---\n')).toThrow()
  })

  test('ends a section at the next heading of the same level', () => {
    expect(findInlineCode(findSection(source, 'my-options') ?? [])).toEqual(['one', 'a`b', 'a | b', 'deep'])
    expect(findSection(source, 'missing')).toBeUndefined()
  })
})
