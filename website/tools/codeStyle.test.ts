import { describe, expect, test } from 'vitest'
import { formatCodeBlocks } from './codeStyle.mjs'

function page(fence: string, ...code: string[]): string {
  return ['Text.', '', fence, ...code, /^`+/.exec(fence)?.[0] ?? '```', ''].join('\n')
}

describe('formatCodeBlocks', () => {
  test.each([
    ['semicolons', page('```js', "import a from 'a'"), page('```js', "import a from 'a';")],
    ['braces', page('```ts', 'const a = { b: 1 };'), page('```ts', 'const a = {b: 1};')],
    ['no semicolon after a lone element', page('```jsx', '<A b="c"/>'), page('```jsx', '<A b="c" />')],
    ['code blocks in Markdown samples', page('````md', '```js', 'f()', '```'), page('````md', '```js', 'f();', '```')],
  ])('%s', async (_, text, expected) => {
    expect(await formatCodeBlocks(text)).toEqual({ text: expected, problems: [] })
  })

  test('keeps the indentation of a block in a list', async () => {
    const text = ['1. Step', '', '   ```js', '   if (a) {', '   f()', '   }', '   ```', ''].join('\n')
    expect((await formatCodeBlocks(text)).text).toBe(
      ['1. Step', '', '   ```js', '   if (a) {', '     f();', '   }', '   ```', ''].join('\n'),
    )
  })

  test.each([
    ['other languages', page('```json', '{ "a":1 }')],
    ['blocks that opt out', page('```js noparse', 'const = 1')],
    ['code that does not parse', page('```js', 'const = 1')],
  ])('does not change %s', async (_, text) => {
    expect(await formatCodeBlocks(text)).toEqual({ text, problems: [] })
  })

  test('reports highlighted lines that formatting would move', async () => {
    const numbered = page('```js {2}', 'if (a) { f() }', 'g();')
    expect(await formatCodeBlocks(numbered)).toEqual({
      text: numbered,
      problems: [
        { line: 4, message: 'formatting moves the lines that are highlighted by number: format the block by hand' },
      ],
    })
    const marked = page('```js', '// highlight-next-line', 'if (a) { f() }')
    expect(await formatCodeBlocks(marked)).toEqual({
      text: marked,
      problems: [{ line: 4, message: 'formatting breaks the line after "highlight-next-line": mark a range instead' }],
    })
  })
})
