import { describe, expect, test } from 'vitest'
import { compileTest as compile } from '../__fixtures__/compileTest.ts'

test('supports admonition titles in files with a byte order mark', () => {
  const { tree } = compile('\uFEFF---\na: 1\n---\n\n:::note My title\nx\n:::\n', { mdx1Admonitions: true })
  expect(JSON.stringify(tree)).toContain('My title')
})

test('compiles files with Windows line endings to the same result', () => {
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
] as const)('parses text after a comment as Markdown: %j', ([source, html]) => {
  expect(JSON.stringify(compile(source, { format: 'md' }).tree)).toContain(html)
})

describe.for(['md', 'mdx'] as const)('in %s', (format) => {
  test('an underlined heading with bars and URLs is not a table', () => {
    expect(toHtml(compile('https://a.b/c|d e|f\n---\n', { format }).tree)).toContain('d</a> e|f</h2>')
  })

  test('an unknown directive keeps its label, but not its attributes', () => {
    const source = ':::nope[A *label*]{title="Title"}\n\nText\n\n:::\n'
    expect(toHtml(compile(source, { format }).tree)).toBe('<div><p>A <em>label</em></p><p>Text</p></div>')
  })

  test.for([
    ['<!-- a\nb --> *behind*\nmore\n', '<p><em>behind</em>\nmore</p>'],
    ['Above\n<!-- a\nb --> behind\n', '<p>Above</p>\n<p>behind</p>'],
    ['<!-- a\n\nb --> behind\n', '<p>behind</p>'],
    ['<!-- a\nb --> <!-- c\nd --> behind\n', '<p>behind</p>'],
    ['<!-- a\nb\n--> ## Behind\n', '<h2 class="anchor" id="behind">Behind</h2>'],
    ['> <!-- a\n> b --> behind\n', '<blockquote>\n<p>behind</p>\n</blockquote>'],
    ['1. one\n\n   <!-- a\n   b --> behind\n', '<ol>\n<li>\n<p>one</p>\n<p>behind</p>\n</li>\n</ol>'],
    ['- one\n- <!-- a\n  b --> *behind*\n', '<ul>\n<li>one</li>\n<li><em>behind</em></li>\n</ul>'],
    ['- one\n\n<!-- a\nb --> behind\n', '<ul>\n<li>one</li>\n</ul>\n<p>behind</p>'],
    ['```\n<!-- a\nb --> code\n```\n', '&lt;!-- a\nb --&gt; code'],
    ['<div>\n<!-- a\nb --> behind\n</div>\n', 'behind'],
  ] as const)('text after a multi-line comment is a separate block: %j', ([source, html]) => {
    const { tree, warnings } = compile(source, { format })
    expect(warnings).toEqual([])
    expect(toHtml(tree).replace('<p> ', '<p>')).toContain(html)
  })

  test.for([
    '- :::note Title\n\n  Text\n\n- b\n',
    '1. :::note Title\n',
    '* - :::note Title\n',
    '> - :::note Title\n',
    '- a\n\n  > :::note Title\n',
  ])('an admonition with a bare title at the start of an item, or of a quote in one, is text: %j', (source) => {
    const html = toHtml(compile(source, { format }).tree)
    expect(html).toContain(':::note Title')
    expect(html).not.toContain('aside')
  })

  test('an item can contain an admonition with a bare title, and start with one whose title is in brackets', () => {
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
