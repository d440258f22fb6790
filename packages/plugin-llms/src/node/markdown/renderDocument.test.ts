import type { CompiledContent, ContentTree } from '@strata/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { compileMarkdown } from '../../../../core/src/node/markdown/compileMarkdown.ts'
import { prepareCompile } from '../../../../core/src/node/markdown/prepareCompile.ts'
import { createTestSettings } from '../../../../core/src/node/markdown/__fixtures__/testSettings.ts'
import { createMarkdownRenderers } from '../../../../theme-classic/src/node/markdownRenderers.ts'
import { createNpmCommandRules } from '../../../../theme-classic/src/node/npmCommands.ts'
import { markdownComponents } from '../../../../theme-classic/src/node/markdownComponents.ts'
import { renderDocument } from './renderDocument.ts'

const pageUrl = 'https://example.com/docs/page/'

const render = (tree: ContentTree, cards = [{ label: 'One', href: '/docs/one/', description: 'The *first*.' }]) =>
  renderDocument({ tree, toc: [] } satisfies CompiledContent, { pageUrl, cards }).body
const fromHtml = (html: string) => render({ h: html })

/** Markdown that a page with this source is rendered to. */
function convert(source: string): string {
  const settings = createTestSettings({
    renderers: createMarkdownRenderers((_, message) => message),
    components: { ...markdownComponents, Playground: '@theme/Playground' },
    codeBlocks: {
      component: 'CodeBlock',
      languages: { mermaid: ({ code }) => ({ component: 'Mermaid', props: { value: code } }) },
      words: {
        ...createNpmCommandRules({ converters: ['yarn', 'pnpm'] }).words,
        live: 'Playground',
      },
    },
  })
  const input = { source, filePath: '/site/docs/page.mdx', frontMatter: {}, removeTitle: false, idPrefix: '' }
  const { title, body } = renderDocument({ ...compileMarkdown(input, settings), toc: [] }, { pageUrl, cards: [] })
  return title === undefined ? body : `# ${title}\n\n${body}`
}

beforeAll(() =>
  prepareCompile(
    [
      { text: '$', filePath: '/a.md' },
      { text: '```js\n```', filePath: '/a.md' },
    ],
    { siteDir: '/site', math: true, tags: false },
  ),
)

describe('canonical Markdown is unchanged', () => {
  test.each([
    ['# Title with `code`\n\n## Two\n\n### Three\n\nText.'],
    ['**bold** and *em*, ***both***, ***it* starts**, *and **ends***, ~~gone~~, `code` and ``a ` b``.'],
    ['snake_case, 2 * 3, a [bracket] and 5 < 6 & more.'],
    ['\\*not em\\*, \\_nor this\\_, \\`no code\\`, \\<b> and \\&amp; and \\[text](there).'],
    ['\\# no heading\n\n1\\. no list\n\n\\- nor this\n\n\\> no quote\n\n\\---'],
    ['One\\\ntwo.'],
    ['- a\n- b\n  - c\n    - d\n- e'],
    ['- a\n\n  More of a.\n\n- b'],
    ['3. three\n\n4. four\n\n   ```js\n   const five = 5\n   ```'],
    ['- [x] done\n- [ ] open'],
    ['- a\n\n<!-- -->\n\n- another list'],
    ['> A quote\n>\n> > in a quote\n>\n> - with a list'],
    ['| A | B | C |\n| --- | :-: | --: |\n| `a \\| b` | **x** |  |\n| 1 \\| 2 | [l](https://example.com/x/) | c |'],
    ['```js title="src/a.js"\nconst a = 1\n\nconst b = `x`\n```'],
    ['````md\n```js\n```\n````'],
    ['```\nplain\n```'],
    ['---'],
    ['A [link](https://example.com/x/?a=1&b=2#c "The title") and ![An image](https://example.com/i.png "Seen").'],
    ['Wow\\![link](https://example.com/)'],
    ['Area $A = \\pi r^2$.\n\n$$\n\\frac{a}{b} < c\n$$'],
    [
      'A note[^1] and more[^2], the first again[^1].\n\n[^1]: It says *this*.\n\n[^2]: A long one.\n\n    With two paragraphs.',
    ],
    ['> **Tip**\n>\n> A word of advice.'],
  ])('%s', (markdown) => {
    expect(convert(`${markdown}\n`)).toBe(markdown)
  })
})

describe('Markdown extensions', () => {
  test('renders admonitions as quotes that start with their type', () => {
    expect(
      convert(':::tip\n\nText\n\n:::\n\n::::warning[Mind *this*]\n\n- a\n\n:::note\n\nInner\n\n:::\n\n::::\n'),
    ).toMatchInlineSnapshot(`
      "> **Tip**
      >
      > Text

      > **Warning:** Mind *this*
      >
      > - a
      >
      > > **Note**
      > >
      > > Inner"
    `)
  })

  test('renders tabs as sections with labels, even inside admonitions', () => {
    const source = `:::info[Where **you** are]

<Tabs groupId="os" values={[{value: 'mac', label: 'macOS'}, {value: 'win', label: 'Windows'}]}>
<TabItem value="mac">

Press *Command*.

</TabItem>
<TabItem value="win">

\`\`\`js
press('Ctrl')
\`\`\`

</TabItem>
<TabItem value="other" label="All others">Guess.</TabItem>
</Tabs>

:::
`
    expect(convert(source)).toMatchInlineSnapshot(`
      "> **Info:** Where **you** are
      >
      > **macOS**
      >
      > Press *Command*.
      >
      > **Windows**
      >
      > \`\`\`js
      > press('Ctrl')
      > \`\`\`
      >
      > **All others**
      >
      > Guess."
    `)
  })

  test('renders npm2yarn blocks as tabs', () => {
    expect(convert('1. Install\n\n   ```bash npm2yarn\n   npm install a\n   ```\n')).toMatchInlineSnapshot(`
      "1. Install

         **npm**

         \`\`\`bash
         npm install a
         \`\`\`

         **Yarn**

         \`\`\`bash
         yarn add a
         \`\`\`

         **pnpm**

         \`\`\`bash
         pnpm add a
         \`\`\`"
    `)
  })

  test('renders diagrams, playgrounds and code components as code blocks', () => {
    const source =
      '```mermaid\ngraph LR\n  a --> b\n```\n\n```jsx live title="Try"\n<b>{1 + 1}</b>\n```\n\n<CodeBlock className="language-py" metastring="title=\'a.py\' {1}">print(1)</CodeBlock>\n'
    const component = { c: '@theme/CodeBlock', p: { language: 'ts', metastring: 'title="b.ts"' }, k: ['let b\n'] }
    expect(`${convert(source)}\n\n${render({ k: [component] })}`).toMatchInlineSnapshot(`
      "\`\`\`mermaid
      graph LR
        a --> b
      \`\`\`

      \`\`\`jsx title="Try"
      <b>{1 + 1}</b>
      \`\`\`

      \`\`\`py title="a.py"
      print(1)
      \`\`\`

      \`\`\`ts title="b.ts"
      let b
      \`\`\`"
    `)
  })

  test('adds a list directly inside a list to the previous item', () => {
    expect(convert('<ul>\n<li>a</li>\n<ul>\n<li>b</li>\n</ul>\n<li>c</li>\n</ul>\n')).toBe('- a\n  - b\n- c')
  })

  test('keeps details elements', () => {
    const source = '<details>\n<summary>More *words*</summary>\n\n- a\n- b\n\n</details>\n'
    const summary = { $nodes: [{ t: 'summary', h: 'With <b>JSX</b> &amp; a &lt;tag>' }] }
    const component = { c: '@theme/Details', p: { summary }, k: [{ t: 'p', h: 'Text' }] }
    expect(`${convert(source)}\n\n${render({ k: [component] })}`).toMatchInlineSnapshot(`
      "<details>
      <summary>More words</summary>

      - a
      - b

      </details>

      <details>
      <summary>With JSX &amp; a &lt;tag></summary>

      Text

      </details>"
    `)
  })

  test('makes links and images absolute', () => {
    expect(convert('[a](/docs/a/) [b](#here) [d](mailto:x@y.z) [https://example.com/e](https://example.com/e)\n')).toBe(
      '[a](https://example.com/docs/a/) [b](https://example.com/docs/page/#here) [d](mailto:x@y.z) <https://example.com/e>',
    )
    expect(fromHtml('<a href="../c/">c</a>')).toBe('[c](https://example.com/docs/c/)')
    expect(
      fromHtml('<p><img src="/img/a (1).png" alt="A [b]"> <img src="data:image/png;base64,AA==" alt="tiny"></p>'),
    ).toBe('![A \\[b\\]](https://example.com/img/a%20%281%29.png) tiny')
  })

  test('replaces unknown components by their children, and removes expressions', () => {
    const tree: ContentTree = {
      k: [
        {
          t: 'p',
          k: ['A ', { c: '@site/src/Highlight', p: { color: 'red' }, k: ['*red*'] }, ' word and ', { d: 0 }, '.'],
        },
        {
          c: '@site/src/Frame',
          k: [
            { t: 'h2', a: { id: 'x' }, h: 'In a frame' },
            { c: '$Local', k: [{ t: 'p', h: 'Text' }] },
          ],
        },
        { c: '@site/src/Chart', p: { data: [1, 2] } },
      ],
    }
    expect(render(tree)).toBe('A \\*red\\* word and .\n\n## In a frame\n\nText')
  })

  test('keeps the state of a task next to a component', () => {
    const box = { t: 'input', a: { type: 'checkbox', defaultChecked: 'true' }, h: '' }
    const tree: ContentTree = { k: [{ t: 'ul', k: [{ t: 'li', k: [box, ' done ', { c: '@site/src/Chart' }] }] }] }
    expect(render(tree)).toBe('- [x] done')
  })

  test('renders links, images and cards of the theme, and omits components without text', () => {
    const tree: ContentTree = {
      k: [
        { c: '@theme/TOCInline', p: { toc: [] } },
        { c: '@docusaurus/Head', k: [{ t: 'meta', h: '' }] },
        {
          t: 'p',
          k: [
            { c: '@docusaurus/Link', p: { to: '/a/' }, k: ['there'] },
            ' ',
            { c: '@theme/ThemedImage', p: { alt: 'Logo', sources: { light: '/l.png', dark: '/d.png' } } },
          ],
        },
        { c: '@theme/IdealImage', p: { img: { src: { src: '/big.png' } } } },
        { c: '@theme/DocCardList' },
      ],
    }
    expect(render(tree)).toBe(
      '[there](https://example.com/a/) ![Logo](https://example.com/l.png)\n\n![](https://example.com/big.png)\n\n- [One](https://example.com/docs/one/): The \\*first\\*.',
    )
  })
})

describe('HTML', () => {
  test.each([
    [
      'emphasis inside a word',
      '<p>un<em>believ</em>able <b>bold.</b>text <strong> spaced </strong>x</p>',
      'un*believ*able <b>bold.</b>text **spaced** x',
    ],
    ['adjacent elements of one type', '<p><b>a</b><b>b</b></p>', '**a**<b>b</b>'],
    ['empty elements', '<p><b></b> <em> </em><a href="/x"></a><code></code></p><p></p><div><p> </p></div>', ''],
    ['whitespace', '<p>\n  a\n  <b>b </b>\n c\n</p>', 'a **b** c'],
    ['kbd and sup elements', '<p><kbd>Ctrl</kbd>+x<sup>2</sup></p>', '<kbd>Ctrl</kbd>+x<sup>2</sup>'],
    ['a link inside code', '<p><code><a href="/api">run()</a></code></p>', '[`run()`](https://example.com/api)'],
    ['code that starts with a backtick', '<p><code>`x</code></p>', '`` `x ``'],
    [
      'a table without a header',
      '<table><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></table>',
      '|  |  |\n| --- | --- |\n| a |  |\n| b | c |',
    ],
    [
      'blocks in a table cell',
      '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td><p>x</p><ul><li>1</li><li>2</li></ul><pre><code>a\nb</code></pre></td></tr></tbody></table>',
      '| A |\n| --- |\n| x<br>- 1<br>- 2<br>`a`<br>`b` |',
    ],
    ['a definition list', '<dl><dt>Term</dt><dd>Meaning</dd></dl>', '**Term**\n\nMeaning'],
    [
      'a figure',
      '<figure><img src="/a.png" alt="A"><figcaption>Words</figcaption></figure>',
      '![A](https://example.com/a.png)\n\nWords',
    ],
    [
      'iframes and videos',
      '<iframe src="https://example.com/e" title="Demo"></iframe><video><source src="/v.mp4"></video>',
      '[Demo](https://example.com/e)[Video](https://example.com/v.mp4)',
    ],
    ['elements without text', '<p>a<svg><title>x</title></svg><button>Copy</button><script>1</script><input></p>', 'a'],
    [
      'a heading with its anchor',
      '<h2 class="anchor" id="a">A <a class="hash-link" href="#a" aria-label="Direct link"></a></h2>',
      '## A',
    ],
    ['a title in a header', '<header><h1>T</h1></header><p>x</p>', 'x'],
    ['unclosed tags', '<p>a<p>b<ul><li>c<li>d</ul>', 'a\n\nb\n\n- c\n- d'],
    ['pre without code', '<pre>one\n  <b>two</b></pre>', '```\none\n  two\n```'],
  ])('%s', (_, html, markdown) => {
    expect(fromHtml(html)).toBe(markdown)
  })
})
