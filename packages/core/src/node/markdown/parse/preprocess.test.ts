import { expect, test } from 'vitest'
import { compileTest as compile } from '../__fixtures__/compileTest.ts'

test('the mark of the byte order does not hide the title of an admonition', () => {
  const { tree } = compile('\uFEFF---\na: 1\n---\n\n:::note My title\nx\n:::\n', { mdx1Admonitions: true })
  expect(JSON.stringify(tree)).toContain('My title')
})

test('lines that end as on Windows are those of any other file', () => {
  const source = 'T {#t}\n===\n\n```js\n/* a\n   b */\n```\n\n| a |\n|---|\n|https://a.b|\n'
  const windows = compile(source.replaceAll('\n', '\r\n'))
  expect(windows).toEqual(compile(source))
  expect(JSON.stringify(windows)).toContain('id=')
})
