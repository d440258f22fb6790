import { describe, expect, test } from 'vitest'
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

test.for([
  ['Above.\n\n<!-- c --> **bold** behind\n\nBelow.\n', '<p><strong>bold</strong> behind</p>'],
  ['- <!-- c --> <!-- d --> *x*\n', '<li><em>x</em></li>'],
  ['> <!-- c --> <b>x</b>\n', '<p><b>x</b></p>'],
  ['<details><summary>S</summary>\n\n<!-- c --> *x*\n\n</details>\n', '<p><em>x</em></p>'],
  ['```\n\n<!-- c --> code\n```\n', '&lt;!-- c --&gt; code'],
] as const)('text behind a comment of plain Markdown is Markdown: %j', ([source, html]) => {
  expect(JSON.stringify(compile(source, { format: 'md' }).tree)).toContain(html)
})

describe.for(['md', 'mdx'] as const)('in %s', (format) => {
  test.for(['- :::note Title\n\n  Text\n\n- b\n', '1. :::note Title\n', '* - :::note Title\n', '> - :::note Title\n'])(
    'an item that begins with the name and a title of an admonition is text: %j',
    (source) => {
      const html = toHtml(compile(source, { format }).tree)
      expect(html).toContain(':::note Title')
      expect(html).not.toContain('aside')
    },
  )

  test('an item may hold an admonition with a title, and begin with one that has it in brackets', () => {
    const html = toHtml(
      compile('- a\n\n  :::note Below\n  b\n  :::\n\n- :::note[Within]\n  c\n  :::\n', { format }).tree,
    )
    expect(html).toContain('<aside data-note="Below">')
    expect(html).toContain('<aside data-note="Within">')
  })
})

function toHtml(tree: unknown): string {
  return Object.values(tree as { h: string }).join('')
}
