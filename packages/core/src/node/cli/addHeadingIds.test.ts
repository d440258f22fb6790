import { expect, test } from 'vitest'
import { addHeadingIds } from './addHeadingIds.ts'

test.each([
  ['## Getting started', '## Getting started {#getting-started}'],
  ['### A `code` and **bold** one', '### A `code` and **bold** one {#a-code-and-bold-one}'],
  ['## With a [link](https://example.com/a)', '## With a [link](https://example.com/a) {#with-a-link}'],
  ['## An ![image](a.png) here', '## An ![image](a.png) here {#an-image-here}'],
  ['## Tag <b>bold</b> &amp; `<T>`', '## Tag <b>bold</b> &amp; `<T>` {#tag-bold--t}'],
  ['## Closed ##', '## Closed {#closed}'],
  ['## Trailing space  ', '## Trailing space {#trailing-space}'],
  ['## Größe', '## Größe {#größe}'],
  ['# Title stays', '# Title stays'],
  ['####### Seven', '####### Seven'],
  ['##No space', '##No space'],
  ['## Kept {#mine}', '## Kept {#mine}'],
  ['## Kept {/* #mine */}', '## Kept {/* #mine */}'],
  ['## Kept {#all mine}', '## Kept {#all mine}'],
  ['## 🚀', '## 🚀'],
  ['## Windows\r', '## Windows {#windows}\r'],
])('%j → %j', (before, after) => expect(addHeadingIds(before)).toBe(after))

test('gives repeated headings distinct ids, and does not reuse explicit ids', () => {
  expect(addHeadingIds('## A\n\n## A\n\n## B {#a-2}\n\n## A\n')).toBe(
    '## A {#a}\n\n## A {#a-1}\n\n## B {#a-2}\n\n## A {#a-3}\n',
  )
})

test('keeps upper case and overwrites ids on request', () => {
  expect(addHeadingIds('## The API', { maintainCase: true })).toBe('## The API {#The-API}')
  expect(addHeadingIds('## The API {#old}', { overwrite: true })).toBe('## The API {#the-api}')
  expect(addHeadingIds('## The API {/* #old */}', { overwrite: true })).toBe('## The API {#the-api}')
})

test('writes ids as comments, and converts existing ones, on request', () => {
  const options = { syntax: 'mdx-comment' as const }
  expect(addHeadingIds('## The API\n## B {#b}', options)).toBe('## The API {/* #the-api */}\n## B {#b}')
  expect(addHeadingIds('## B {#b}\n## C', { ...options, migrate: true })).toBe('## B {/* #b */}\n## C {/* #c */}')
  expect(addHeadingIds('## B {/* #old */}', { migrate: true })).toBe('## B {#old}')
})

test('changes only headings, not front matter, code or comments', () => {
  const source = [
    '---',
    '## no',
    '---',
    '```md',
    '## no',
    '~~~',
    '## no',
    '```',
    '~~~~',
    '~~~',
    '## no',
    '~~~~',
    '- ```',
    '## no',
    '  ```',
    '````',
    '```',
    '## no',
    '````',
    '<!--',
    '## no',
    '-->',
    '{/*',
    '## no',
    '*/}',
    '    ## no',
    '``` inline ```',
  ].join('\n')
  expect(addHeadingIds(`${source}\n\n## Yes\n`)).toBe(`${source}\n\n## Yes {#yes}\n`)
})
