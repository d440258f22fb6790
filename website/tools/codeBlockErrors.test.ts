import { describe, expect, test } from 'vitest'
import { findCodeBlockErrors } from './codeBlockErrors.mjs'
import { parseMarkdownSource } from './markdownSource.mjs'

const errorsOf = (text: string) => parseMarkdownSource(text).codeBlocks.flatMap(findCodeBlockErrors)
const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`

describe('findCodeBlockErrors', () => {
  test.each([
    ['js', 'export default { a: <b>x</b> }'],
    ['jsx live', 'function Clock() { return <p>1</p> }'],
    ['ts', 'declare function f(a: string): void'],
    ['tsx', 'const a = <T,>(b: T) => <p>{String(b)}</p>'],
    ['json', '{"a": [1, null]}'],
    ['yml', 'a: 1\n---\nb: 2'],
    ['json5', '{a: 1} // not checked'],
    ['bash', 'if ('],
    ['js noparse', 'const = 1'],
    ['ts title="a.ts" noparse', 'const = 1'],
  ])('accepts %s: %s', (info, code) => {
    expect(errorsOf(fence(info, code))).toEqual([])
  })

  test.each([
    ['js', 'const a = 1\nconst = 2', 3, 7],
    ['js', 'const é = 1; const = 2', 2, 20],
    ['jsx', '<a/>\n<b/>', 3, 1],
    ['ts', 'let a: = 1', 2, 8],
    ['js title="noparse.js"', 'const = 2', 2, 7],
    ['json', '{\n  "a": 1,\n}', 4, 1],
    ['yaml', 'a: 1\na: 2', 3, 1],
  ])('rejects %s: %s at line %i, column %i', (info, code, line, column) => {
    expect(errorsOf(fence(info, code))[0]).toMatchObject({ line, column })
  })

  test('counts the indentation of the block', () => {
    expect(errorsOf('1. Step\n\n   ```js\n   const = 1\n   ```\n')[0]).toMatchObject({ line: 4, column: 10 })
  })
})
