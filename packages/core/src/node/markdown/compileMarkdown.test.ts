import { describe, expect, test } from 'vitest'
import { compileMarkdown } from './compileMarkdown.ts'
import { compileTest as compile } from './__fixtures__/compileTest.ts'
import { createTestSettings } from './__fixtures__/testSettings.ts'
import { loadEmoji } from './render/emoji.ts'
import { prepareCompile } from './prepareCompile.ts'
import type { CompileSettings, FootnoteOptions } from './types.ts'

describe('static documents', () => {
  test('are one HTML string', () => {
    expect(compile('# Hi\n\nA *b* `c`.\n').tree).toEqual({
      h: '<header><h1 id="hi">Hi</h1></header>\n<p>A <em>b</em> <code>c</code>.</p>',
    })
  })
  test.each(['md', 'mdx'] as const)('have only their title in a header, wherever it is (%s)', (format) => {
    const htmlOf = (source: string) => compile(source, { format }).tree
    expect(htmlOf('Hey\n\n> # Hi\n\n# Ho\n')).toEqual({
      h: '<p>Hey</p>\n<blockquote>\n<header><h1 id="hi">Hi</h1></header>\n</blockquote>\n<h1 id="ho">Ho</h1>',
    })
    expect(JSON.stringify([htmlOf('## Not\n\n# Hi\n'), htmlOf('text\n\n---\n\n# Hi\n')])).not.toContain('header')
  })
  test('align table cells by class', () => {
    expect(compile('| a | b |\n|:-|-:|\n| 1 | 2 |\n').tree).toMatchObject({
      h: expect.stringContaining('<th class="text--right">b</th>'),
    })
  })
  test.each(['md', 'mdx'] as const)(
    'have emphasis around emoji between letters, which do not count as punctuation (%s)',
    (format) => {
      const htmlOf = (source: string) => compile(source, { format }).tree
      expect(htmlOf('日**🎉本**語, 日**本🎉**語, a~~🎉`🎉` b~~c, [🎉](/a "a**🎉b**c")\n')).toEqual({
        h: '<p>日<strong>🎉本</strong>語, 日<strong>本🎉</strong>語, a<del>🎉<code>🎉</code> b</del>c, <a href="/a/" title="a**🎉b**c">🎉</a></p>',
      })
      expect(htmlOf('日**★本**語\n')).toEqual({ h: '<p>日**★本**語</p>' })
    },
  )
  test('have formulas in math fences, and with double bars in tables', async () => {
    const source = '- ```math\n  \\frac12\n  ```\n\n| $\\|x\\|$ |\n|-|\n| *$a \\| b$* |\n\n$|y\\|$\n'
    await prepareCompile([{ text: source, filePath: '/site/docs/a.mdx' }], {
      siteDir: import.meta.dirname,
      math: true,
      tags: false,
    })
    const html = JSON.stringify(compile(source).tree)
    expect(html).toContain('<li>\\n<div class=\\"math math-display\\"><math')
    const formulas = [...html.matchAll(/x-tex\\">(.*?)<\/annotation>/g)].map(([, tex = '']) =>
      tex.replaceAll('\\\\', '\\'),
    )
    expect(formulas).toEqual(['\\frac12', '\\|x\\|', 'a \\| b', '|y\\|'])
    expect(JSON.stringify(compile(source, { math: false }).tree)).toContain('<pre data-language=\\"math\\">')
  })
  test('keep times of day and lone directives as text', () => {
    expect(compile('At 10:30, see a:b.\n').tree).toEqual({ h: '<p>At 10:30, see a:b.</p>' })
  })
  test('have unique heading ids, explicit or from the text', () => {
    const { toc } = compile(
      '## A b\n\n## A b\n\n## C {#own}\n\n### D {/* #later */}\n\n### E {#a\\{b}\n\n### F \\{#escaped}\n',
    )
    expect(toc.map(({ id, level }) => `${level}:${id}`)).toEqual([
      '2:a-b',
      '2:a-b-1',
      '2:own',
      '3:later',
      '3:a{b',
      '3:escaped',
    ])
  })
  test('keep pathname:// links as written, except for the base URL of absolute ones', () => {
    const { tree } = compile('[a](pathname:///a/b.html) [b](pathname://../b)\n', { baseUrl: '/base/' })
    expect('h' in tree ? String(tree.h).match(/<a[^>]*>/g) : []).toEqual([
      '<a href="/base/a/b.html" target="_blank" rel="noopener noreferrer" data-no-broken-link-check>',
      '<a href="../b" target="_blank" rel="noopener noreferrer" data-no-broken-link-check>',
    ])
  })
  test('pass pathname:// links unchanged to a component of the site', () => {
    const { tree } = compile('[a](pathname:///a/b.html "T")\n', {
      baseUrl: '/base/',
      liveElements: { a: '@site/src/A' },
    })
    expect(tree).toMatchObject({
      k: [{ t: 'p', k: [{ c: '@site/src/A', p: { href: 'pathname:///a/b.html', title: 'T' } }] }],
    })
    expect(JSON.stringify(tree)).not.toContain('data-full-load')
  })
  test('let a component of the site decide whether external links open a new tab', () => {
    const { tree } = compile('[a](https://a.b/c)\n', { liveElements: { a: '@site/src/A' } })
    expect(tree).toMatchObject({ k: [{ t: 'p', k: [{ p: { href: 'https://a.b/c' } }] }] })
    expect(JSON.stringify(tree)).not.toContain('_blank')
  })
  test('keep the address behind pathname:// of images as written', () => {
    const source =
      '![a](pathname:///base/a.png) ![b](pathname://../b.png) ![c][c] ![d](pathname://javascript:d())\n\n[c]: pathname:///c.png\n'
    const { tree, references } = compile(source, { baseUrl: '/base/' })
    expect('h' in tree ? String(tree.h).match(/src="[^"]*"/g) : []).toEqual([
      'src="/base/a.png"',
      'src="../b.png"',
      'src="/c.png"',
    ])
    expect(JSON.stringify(tree)).not.toContain('javascript')
    expect(references).toEqual([])
  })
  test('do not wrap flags of commands', () => {
    expect(compile('`node -v`, `--config`, `a-b`, `1 - 2`, `docusaurus start --host <ip> -p 80`\n').tree).toEqual({
      h: '<p><code class="text--nowrap">node -v</code>, <code class="text--nowrap">--config</code>, <code>a-b</code>, <code>1 - 2</code>, <code>docusaurus start <span class="text--nowrap">--host</span> &lt;ip&gt; <span class="text--nowrap">-p</span> 80</code></p>',
    })
  })
  test('do not wrap a long variable before its second word', () => {
    expect(compile('`--ifm-background-surface-color`\n').tree).toEqual({
      h: '<p><code><span class="text--nowrap">--ifm</span>-background-surface-color</code></p>',
    })
  })
  test('drop HTML comments in MDX, except in code', () => {
    expect(compile('a <!-- x --> b\n\n`<!-- y -->`\n').tree).toEqual({
      h: '<p>a  b</p>\n<p><code>&lt;!-- y --&gt;</code></p>',
    })
  })
})

test.each([
  ['# Hi\n\ntext\n', 'Hi'],
  [':::note\n\nfirst\n\n:::\n\n# Hi\n', 'Hi'],
  ['text\n\n# Hi\n', 'Hi'],
  ['## Not\n\n# Hi\n', undefined],
  ['text\n\n---\n\n# Hi\n', undefined],
])('the title of %j is %j', (source, title) => {
  expect(compile(source).title).toBe(title)
})

test('a removed title does not use up its id, and stays searchable', () => {
  const { tree, toc, sections } = compileMarkdown(
    { source: 'Hey\n\n# Hi\n\n## Hi\n', filePath: '/a.mdx', frontMatter: {}, removeTitle: true, idPrefix: '' },
    createTestSettings(),
  )
  expect(JSON.stringify(tree)).not.toMatch(/<h1|<header/)
  expect(toc.map(({ id }) => id)).toEqual(['hi'])
  expect(sections.map(({ title }) => title)).toContain('Hi')
})

test('shows the title of an unknown directive', () => {
  expect(compile(':::nope[Old `x`]\n\ntext\n\n:::\n').tree).toEqual({
    h: '<div><p>Old <code>x</code></p><p>text</p></div>',
  })
})

test('passes the summary as an element to a Details component of the site', () => {
  const { tree } = compile('<details>\n<summary>Own</summary>\n\n[a](b.md)\n\n</details>\n', {
    liveElements: { Details: '@site/src/Details' },
  })
  expect(tree).toMatchObject({ k: [{ c: '@site/src/Details', k: [{ t: 'summary', k: ['Own'] }, { t: 'p' }] }] })
})

test('does not use a details component of the site for details written as JSX', () => {
  const liveElements = { details: '@site/src/Made' }
  expect(compile('<details>\n<summary>Own</summary>\n\ntext\n\n</details>\n', { liveElements }).tree).toEqual({
    h: '<details><summary>Own</summary><p>text</p></details>',
  })
})

test('passes attributes to a Details component of the site if some are expressions', () => {
  const liveElements = { Details: '@site/src/Details' }
  const { tree } = compile('<details open={Boolean(1)} className="x">\n\ntext\n\n</details>\n', { liveElements })
  expect(tree).toMatchObject({ k: [{ c: '@site/src/Details', p: { className: 'x' }, k: [{ t: 'p', h: 'text' }] }] })
})

test('adds a default summary to details without one', () => {
  expect(compile('<details>\n\ntext\n\n</details>\n').tree).toEqual({
    h: '<details><summary>Details</summary><p>text</p></details>',
  })
  expect(JSON.stringify(compile('<details>\n<summary>Own</summary>\n\ntext\n\n</details>\n').tree)).not.toContain(
    'Details',
  )
})

test('ignores HTML comments in front matter', () => {
  const source = '---\ntitle: "How to write <!-- in HTML"\n---\n\nA\n\n<!-- truncate -->\n\nB\n'
  const { tree, cut } = compile(source)
  expect(tree).toEqual({ h: '<p>A</p>\n<p>B</p>' })
  expect(cut).toEqual({ h: '<p>A</p>' })
})

test('unwraps mdx-code-block fences, except inside another fence', () => {
  const source =
    '```mdx-code-block\nimport Chart from "@site/src/Chart"\n\n<Chart />\n```\n\n````md\n```mdx-code-block\n<B />\n```\n````\n'
  const { tree, components, unknownComponents } = compile(source)
  expect(components).toEqual(['@site/src/Chart'])
  expect(unknownComponents).toEqual([])
  expect(JSON.stringify(tree)).toMatch(/token code-language.{3}mdx-code-block/)
})

test('treats names with a colon as elements', () => {
  expect(compile('<x:y>z</x:y>\n').tree).toEqual({ h: '<x:y>z</x:y>' })
})

test.each([
  ['Text {#x} here\n', /An id in braces belongs at the end of a heading line/],
  [
    '## Text {#the-id}\n',
    /The site turns off ids in braces \("mdx1Compat.headingIds" or "future.v4"\): write/,
    { mdx1HeadingIds: false },
  ],
  ['<details><summary>Hi</summary>\n\ntext\n\n</details>\n', /Put the opening tag on a line of its own/],
  ['Set {a b} here.\n', /Braces contain JavaScript/],
  ['<!-- a note\n', /Close the comment with -->/],
  [
    '<!-- truncate -->\n',
    /The site turns off HTML comments in MDX \("mdx1Compat.comments" or "future.v4"\): write/,
    { mdx1Comments: false },
  ],
])('reports %j with a suitable hint', (source, hint, settings: Partial<CompileSettings> = {}) => {
  expect(() => compile(source, settings)).toThrow(
    expect.objectContaining({ problems: [expect.objectContaining({ hint: expect.stringMatching(hint) as string })] }),
  )
})

describe('admonitions', () => {
  test.each([
    [':::tip[My *title*]\n\nText\n\n:::\n', '<aside data-tip="My &lt;em&gt;title&lt;/em&gt;"><p>Text</p></aside>'],
    [':::tip{title="My *title*" .own}\n\nText\n\n:::\n', '<aside data-tip="My *title*"><p>Text</p></aside>'],
    [':::note My title\n\nText\n\n:::\n', '<aside data-note="My title"><p>Text</p></aside>'],
    [':::note [Text]\n\nText\n\n:::\n', '<aside data-note="[Text]"><p>Text</p></aside>'],
    [':::tip[]{title="My title"}\n\nText\n\n:::\n', '<aside data-tip="My title"><p>Text</p></aside>'],
    [':::tip[]\nText\n::: text\n:::\n', '<aside data-tip=""><p>Text\n::: text</p></aside>'],
    [
      '::::info\n\n:::tip\n\nText\n\n:::\n\n::::\n',
      '<aside data-info=""><aside data-tip=""><p>Text</p></aside></aside>',
    ],
  ])('%j', (source, html) => {
    expect(compile(source).tree).toEqual({ h: html })
  })
  test.each([
    [
      ':::note\n\nA\n\n::::tip\n\nB\n\n::::\n\nC\n\n:::\n',
      '<aside data-note=""><p>A</p><aside data-tip=""><p>B</p></aside></aside>\n<p>C</p>\n<p>:::</p>',
    ],
    [
      '::::note\n\n:::tip\n\nA\n\n::::\n\nB\n',
      '<aside data-note=""><aside data-tip=""><p>A</p></aside></aside>\n<p>B</p>',
    ],
    ['::::note\n\nA\n\n:::\n\nB\n\n:::::\n', '<aside data-note=""><p>A</p><p>:::</p><p>B</p></aside>'],
    [
      ':::note\n\n```\n::::\n```\n\n:::\n\n    ::::tip\n',
      '<aside data-note="">CODE</aside>\n<aside data-tip=""></aside>',
    ],
  ])('end with the first fence that has enough colons, as do those inside: %j', (source, html) => {
    const { tree } = compile(source)
    expect('h' in tree && String(tree.h).replace(/<pre.*?<\/pre>/s, 'CODE')).toBe(html)
  })
  test.each([
    [':::note\n| a |\n|---|\n| b |\n:::\n\n# C\n', 2],
    [':::note\n| a |\n|---|\n| b |\n:::\n# C\n', 2],
    ['::::note\n:::tip\n| a |\n|---|\n| b |\n:::\n::::\n\n# C\n', 2],
    ['- :::note\n  | a |\n  |---|\n  | b |\n  :::\n\n# C\n', 2],
    [':::note\n[a]: https://example.com\n:::\n\n# C\n', 0],
    [':::note\n| a |\n:::\n', 0],
    ['```\n| a |\n:::\n```\n', 0],
  ])('can end right below a table or link definition: %j', (source, rows) => {
    const { tree, warnings } = compile(source)
    expect(warnings).toEqual([])
    expect(JSON.stringify(tree).match(/<tr>/g) ?? []).toHaveLength(rows)
    expect(JSON.stringify(tree).replace(/<pre.*/, '')).not.toContain(':::')
  })
  test('that end right below a table do not change line numbers', () => {
    const { warnings } = compile(':::note\n| a |\n|---|\n:::\n\n:::nope\n:::\n')
    expect(warnings).toMatchObject([{ line: 6, message: expect.stringContaining(':::nope') as string }])
  })
  test('with titles outside of brackets are text if the site turns these off', () => {
    const source =
      '- a\n\n  :::note My title\n\n  Text\n\n:::tip[Title]\n\nText\n\n:::\n\n```md\n:::note My title\n```\n'
    const html = JSON.stringify(compile(source, { mdx1Admonitions: false }).tree)
    expect(html).toContain('<p>:::note My title</p>')
    expect(html).toContain('<aside data-tip=\\"Title\\"><p>Text</p></aside>')
    expect(html).not.toContain('\\\\:::note')
  })
  test.each([':::tip[a](b)', ':::tip[a] b', ':::tip: b', ':::tip[a]\\{.c} b', ':::tip[[a] b', '> :::tip My title'])(
    'with other text after the name are text: %j',
    (line) => {
      const tree = JSON.stringify(compile(`${line}\n`, { mdx1Admonitions: false }).tree)
      expect(tree).toContain(':::tip')
      expect(tree).not.toContain('aside')
    },
  )
  test.each([':::tip[a [b] \\] c]', ':::tip{title="a}b"}', ":::tip[a]{title='{' .c} ", '> :::tip[a]\n> b'])(
    'can have any characters in the title: %j',
    (line) => expect(JSON.stringify(compile(`${line}\n`, { mdx1Admonitions: false }).tree)).toContain('<aside'),
  )
  test('are elements around components', () => {
    const { tree, components } = compile(
      "import Chart from '@site/src/Chart'\n\n:::tip[*Try*]\n\nText\n\n<Chart />\n\n:::\n",
    )
    expect(components).toEqual(['@site/src/Chart'])
    expect(tree).toEqual({
      k: [
        {
          t: 'aside',
          a: { 'data-tip': '<em>Try</em>' },
          k: [{ t: 'p', h: 'Text' }, { c: '@site/src/Chart' }],
        },
      ],
    })
  })
  test('of unknown types keep their content, with a warning', () => {
    const { tree, warnings } = compile('a\n\n:::nope\n\nText\n\n:::\n')
    expect(tree).toEqual({ h: '<p>a</p>\n<div><p>Text</p></div>' })
    expect(warnings).toMatchObject([{ line: 3, message: 'Unknown admonition ":::nope"; its content is shown as is.' }])
  })
  test('keep their content, with a warning, if the site turns them off', () => {
    const { tree, warnings } = compile('a\n\n:::note\n\nText\n\n:::\n', { admonitionKeywords: new Set() })
    expect(tree).toEqual({ h: '<p>a</p>\n<div><p>Text</p></div>' })
    expect(warnings).toMatchObject([{ line: 3, hint: expect.stringContaining('"admonitions"') }])
  })
})

describe('components', () => {
  test('are live nodes between static ones', () => {
    const { tree, components } = compile(
      "import Chart, {Pie} from '@site/src/Chart'\n\nText\n\n<Chart data={[1, {a: 'b'}]} on>\n\n**x**\n\n</Chart>\n\n<Pie />\n",
    )
    expect(tree).toEqual({
      k: [
        { t: 'p', h: 'Text' },
        {
          c: '@site/src/Chart',
          p: { data: [1, { a: 'b' }], on: true },
          k: [{ t: 'p', k: [{ t: 'strong', k: ['x'] }] }],
        },
        '\n',
        { c: '@site/src/Chart#Pie' },
      ],
    })
    expect(components).toEqual(['@site/src/Chart', '@site/src/Chart#Pie'])
  })
  test('can have expressions with exported literals and front matter', () => {
    const source = '---\nx: 1\n---\n\nexport const size = {w: 3}\n\nIt is {size.w} and {1 + 1} and {frontMatter.x}.\n'
    const settings = createTestSettings({})
    const { tree, code } = compileMarkdown(
      { source, filePath: '/a.mdx', frontMatter: { x: 5 }, removeTitle: false, idPrefix: '' },
      settings,
    )
    expect(tree).toEqual({ h: '<p>It is 3 and 2 and 5.</p>' })
    expect(code).toBeUndefined()
  })
  test('have classes of the theme before their own', () => {
    const settings = createTestSettings({})
    settings.renderers = { ...settings.renderers, tagClasses: { details: 'theme' } }
    const source =
      '<details className="own">\n<summary>S</summary>\n</details>\n\n<details open={Boolean(1)} />\n\n<p>P</p>\n'
    const input = { source, filePath: '/a.mdx', frontMatter: {}, removeTitle: false, idPrefix: '' }
    const { tree } = compileMarkdown(input, settings)
    expect(JSON.stringify(tree)).toContain('"a":{"className":"theme own"}')
    expect(JSON.stringify(tree)).toContain('"a":{"open":{"$dynamic":0},"className":"theme"}')
    const live = { ...settings, liveElements: { Details: '@site/src/Details' } }
    expect(JSON.stringify(compileMarkdown(input, live).tree)).not.toContain('theme')
  })
  test('with functions make the page a code page with the same tree', () => {
    const { tree, code } = compile(
      'export const Hi = () => <b>hi</b>\n\n# T\n\n<Hi on={() => 1} />\n\n{[1].map((n) => n)}\n',
    )
    expect(tree).toEqual({
      k: [{ t: 'header', h: '<h1 id="t">T</h1>' }, { c: '$Hi', p: { on: { $dynamic: 0 } } }, '\n', { d: 1 }],
    })
    expect(code).toMatchObject({ expressions: ['() => 1', '[1].map((n) => n)'], locals: ['Hi'] })
  })
  test('with unknown names are reported with their position', () => {
    expect(compile('a\n\n  <Nope />\n').unknownComponents).toEqual([
      { name: 'Nope', file: '/site/docs/a.mdx', line: 3, column: 3 },
    ])
  })
  test('accept children as an attribute, but prefer content of the tag', () => {
    expect(compile('<span\n  className={"x"}\n  children={"a < *b*"}\n>\n</span>\n').tree).toEqual({
      h: '<span class="x">a &lt; *b*</span>',
    })
    expect(compile('A <b children={[1, null, "x"]} /> <i children="y">z</i>\n').tree).toEqual({
      h: '<p>A <b>1x</b> <i>z</i></p>',
    })
    expect(compile('<p children={<b>c</b>}></p>\n').tree).toEqual({
      k: [{ t: 'p', a: { children: { $dynamic: 0 } }, k: [] }],
    })
  })

  test('HTML elements with literal attributes stay HTML', () => {
    expect(compile('<div className="x" style={{marginTop: 4}} hidden>*a*</div>\n').tree).toEqual({
      h: '<div class="x" style="margin-top:4px" hidden><em>a</em></div>',
    })
  })
})

test('keeps the indentation of template literals', () => {
  const { tree } = compile('<CodeBlock language="js">\n{`if (a) {\n    b\n}`}\n</CodeBlock>\n')
  expect(JSON.stringify(tree)).toContain('\\n    b\\n')
})

describe('tags in plain Markdown', () => {
  const render = (source: string) => compile(source, { format: 'md' })

  test.for([
    ['a <b>c\n\nd', '<p>a <b>c</b></p><b>\n<p>d</p></b>'],
    ['a\n\n</div></article></main>\n\nb', '<p>a</p>\n\n<p>b</p>'],
    ['<div class="x">\n\n*a*\n\n</div>\n\nb', '<div class="x">\n<p><em>a</em></p>\n</div>\n<p>b</p>'],
    ['a\n\n<script>\nb()\n\nc', '<p>a</p>\n<script>\nb()\n\nc\n</script>'],
    ['a <textarea>b', '<p>a <textarea>b&lt;/p&gt;</textarea></p>'],
    ['a\n\n<plaintext>\n\nb', '<p>a</p>\n<pre>\n<p>b</p></pre>'],
    ['a\n\n<!-- b -->\n\nc', '<p>a</p>\n\n<p>c</p>'],
  ] as const)('cannot affect anything outside of the document: %s', ([source, html]) => {
    const { tree, warnings } = render(source)
    expect(tree).toEqual({ h: html })
    expect(warnings).toEqual([])
  })

  test('an unclosed comment hides what follows, with a warning', () => {
    const { tree, warnings } = render('a\n\n<!-- b\n\nc\n')
    expect(tree).toEqual({ h: '<p>a</p>\n' })
    expect(warnings).toEqual([
      {
        message: 'The comment "<!--" is not closed, so it hides everything after it.',
        file: '/site/docs/a.mdx',
        line: 3,
        column: 1,
        hint: 'Write "-->" after its last word. In an HTML block, there must be no blank line before it.',
      },
    ])
  })

  test('are closed around live nodes, too', () => {
    const chart = { component: 'CodeBlock', languages: { chart: '@site/Chart' }, words: {} }
    const { tree } = compile('<div>\n\n```chart\na\n```\n\nb\n', { format: 'md', codeBlocks: chart })
    expect(JSON.stringify(tree)).toContain('"h":"<div>\\n</div>"')
  })
})

test('errors contain the position and a hint', () => {
  expect(() => compile('a\n\n<Foo>\n\nx\n')).toThrow(
    'The MDX could not be parsed: Expected a closing tag for `<Foo>` (3:1).\n  > <Foo>\n  at /site/docs/a.mdx:3:1\n  Close the tag, or write &lt; for a literal "<".',
  )
})

test('counts a footnote reference in a task list item once', () => {
  const { tree } = compile('- [x] A[^x]\n\n- [ ] B\n\n[^x]: Note.\n')
  expect(JSON.stringify(tree)).toContain('id=\\"user-content-fnref-x\\"')
  expect(JSON.stringify(tree)).not.toContain('fnref-x-2')
})

test.each(['md', 'mdx'] as const)('does not parse a colon and a number as a directive in %s', (format) => {
  const { tree, toc } = compile('## At 10:38:34\n\nAt 12:30[one](/a) or *1:15[^x]*.\n\n[^x]: Note.\n', { format })
  const html = JSON.stringify(tree)
  expect(html).toContain('At 12:30<a href=\\"/a/\\">one</a> or <em>1:15<sup>')
  expect(toc).toEqual([{ value: 'At 10:38:34', id: 'at-103834', level: 2 }])
})

test.each([
  ["key:value{' '}<b>x</b>", { h: '<p>key:value <b>x</b></p>' }],
  ['a :b{1 + 1} c', { h: '<p>a :b2 c</p>' }],
])('parses braces without attributes as an expression: %s', (source, expected) => {
  expect(compile(`${source}\n`).tree).toEqual(expected)
})

test('replaces emoji shortcodes next to letters that cannot be in directive names', async () => {
  await loadEmoji()
  expect(compile('完:tada:完 [l](/a):+1:é\n').tree).toEqual({ h: '<p>完🎉完 <a href="/a/">l</a>👍é</p>' })
})

test('ends bare URLs at the end of a table cell', () => {
  const { tree } = compile('|https://a.co/b|www.c.co|\n|-|-|\n|http://d.co|`https://e.co`|\n\nwww.f.co/a|b\n')
  const html = 'h' in tree ? String(tree.h) : ''
  expect(html).toMatch(/<th><a href="https:\/\/a.co\/b"[^>]*>https:\/\/a.co\/b<\/a><\/th>/)
  expect(html).toMatch(/<th><a href="http:\/\/www.c.co"[^>]*>www.c.co<\/a><\/th>/)
  expect(html).toMatch(/>http:\/\/d.co<\/a><\/td>\n<td><code>https:\/\/e.co<\/code><\/td>/)
  expect(html).toContain('>www.f.co/a|b</a>')
})

test('supports the footnote options of remark-rehype', () => {
  const source = 'A[^x] and[^x].\n\n[^x]: Note.\n'
  const footnotes: FootnoteOptions = {
    clobberPrefix: 'fn-',
    footnoteLabel: 'Notes',
    footnoteLabelTagName: 'h3',
    footnoteLabelProperties: { className: ['visible'], dataNotes: true },
    footnoteBackContent: (_, use) => [
      { type: 'element', tagName: 'b', children: [{ type: 'text', value: `<${use}` }] },
    ],
    footnoteBackLabel: (index, use) => `"${index}" ${use}`,
  }
  const html = JSON.parse(JSON.stringify(compile(source, { footnotes }).tree)) as { h: string }
  expect(html.h).toContain('<h3 class="visible" data-notes="true" id="footnote-label">Notes</h3>')
  expect(html.h).toContain('<a href="#fn-fn-x" id="fn-fnref-x-2"')
  expect(html.h).toContain(
    '<li id="fn-fn-x"><p>Note. <a href="#fn-fnref-x" data-footnote-backref aria-label="&quot;0&quot; 1" class="data-footnote-backref"><b>&lt;1</b></a> <a href="#fn-fnref-x-2"',
  )
  const texts = compile(source, { footnotes: { footnoteBackContent: '^', footnoteBackLabel: 'Up' } }).tree
  expect(texts).toMatchObject({ h: expect.stringContaining('aria-label="Up" class="data-footnote-backref">^</a> <a') })
})

test('renders footnotes at the end, with links back', () => {
  const { tree } = compile('A[^x] and[^x].\n\n[^x]: Note.\n')
  expect(tree).toMatchObject({
    h: expect.stringContaining('<li id="user-content-fn-x"><p>Note. <a href="#user-content-fnref-x"'),
  })
})
