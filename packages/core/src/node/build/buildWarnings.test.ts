import { beforeAll, describe, expect, test } from 'vitest'
import { buildSite, builtSite, createSite, type Output } from '../__fixtures__/buildTestSite.ts'

describe('a site with faulty documents builds, with warnings for', () => {
  let site: Output
  beforeAll(async () => {
    const latin1 = Buffer.from('---\ntitle: A\n---\n\nA caf\u00e9\n', 'latin1')
    site = await builtSite(
      {
        'src/pages/links/a.md': '# A\n\nText\n\n[x](./nope.md) [y](_part.md) [z](b.md)\n',
        'src/pages/links/_part.md': 'x',
        'src/pages/links/b.md': '# B',
        'src/pages/anchors/a.md': '# A\n\n[x](#thereis)\n\n## There is\n',
        'src/pages/routes/a.md': '# First\n',
        'src/pages/routes/a.mdx': '# Second\n',
        'src/pages/blocks/a.mdx': 'Ümläut 😀\n\n- a\n\n  :::note\n  Text\n\nb\n',
        'src/pages/blocks/b.mdx': ':::tip\n\nText\n\n:::\n\n:::\n',
        'src/pages/blocks/c.mdx': '::::note\n\nText\n\n:::\n',
        'src/pages/blocks/d.mdx': '::: note\n\nText\n\n:::\n',
        'src/pages/blocks/ok.mdx': '::::note\n\n:::tip[T]\n\nText\n\n:::\n\n::::\n\n> :::note\n> x\n> :::\n',
        'src/pages/directives/a.mdx':
          '::video[x *y*]{a=b}\n\n::leaf\n\n:::nope[Title]\n\nText\n\n:::\n\nA :inline[x]{.y}, a :bare, :empty[] and 10:30\n\n:::nope My title\n',
        'src/pages/bytes/a.md': latin1,
        'src/pages/languages/a.md': '```nolang\na\n```\n\n```js\nb\n```\n',
        'src/maths/formulas/a.mdx': 'A $\\frac{a$\n\n$$\n\\nope{\n$$\n\n$a<b$\n',
        'src/maths/commands/a.mdx': '$\\nope{a} + b^2$\n',
        'src/own-maths/a.mdx': 'From $5 to $6: $$\\half\\RR$$\n',
      },
      `onBrokenLinks: 'ignore',
      plugins: [
        ['@docusaurus/plugin-content-pages', {}],
        ['@docusaurus/plugin-content-pages', { id: 'maths', path: 'src/maths', routeBasePath: 'maths', remarkPlugins: ['remark-math'] }],
        ['@docusaurus/plugin-content-pages', {
          id: 'own-maths', path: 'src/own-maths', routeBasePath: 'own-maths',
          remarkPlugins: [['remark-math', { singleDollarTextMath: false }]],
          rehypePlugins: [['rehype-katex', { macros: { '\\\\RR': '\\\\mathbb{R}', '\\\\half': '\\\\frac12' } }]],
        }],
      ],`,
    )
  })
  const listWarnings = () => site.printed.split(/^(?=warning )/m)
  const warningsOf = (folder: string) =>
    listWarnings()
      .filter((text) => text.includes(`src/${folder}/`))
      .join('')

  test('links to Markdown files that are not pages', () => {
    expect(warningsOf('pages/links')).toBe(`warning The Markdown link "./nope.md" could not be resolved.
  at src/pages/links/a.md:5:1
warning The Markdown link "_part.md" could not be resolved.
  at src/pages/links/a.md:5:16
  The file exists but is not a page: it may be a draft, a partial or excluded.
`)
  })

  test('broken anchors', () => {
    expect(warningsOf('pages/anchors')).toBe(`warning One broken anchor:
  /anchors/a (src/pages/anchors/a.md)
    #thereis → /anchors/a#thereis  Did you mean #there-is?
  (onBrokenAnchors sets how this is reported; links with data-no-broken-link-check are skipped.)
`)
  })

  test('two routes for one path; the first one is used', () => {
    expect(warningsOf('pages/routes')).toBe(`warning One path has two routes; the first one is used:
  /routes/a
    src/pages/routes/a.md
    src/pages/routes/a.mdx
  Change the slug of one of them. (onDuplicateRoutes sets how this is reported.)
`)
    expect(site.read('routes/a/index.html')).toContain('First')
  })

  test('blocks that are unclosed or closed twice', () => {
    expect(warningsOf('pages/blocks')).toBe(`warning The block ":::note" is not closed.
  at src/pages/blocks/a.mdx:5:3
  Add a line with ":::" after its content.
warning The line ":::" does not close a block; it is shown as text.
  at src/pages/blocks/b.mdx:7:1
  Remove it, or give an outer block more colons than the blocks inside it.
warning The block "::::note" is not closed.
  at src/pages/blocks/c.mdx:1:1
  Add a line with "::::" after its content.
warning The line ":::" does not close a block; it is shown as text.
  at src/pages/blocks/c.mdx:5:1
  Remove it, or give an outer block more colons than the blocks inside it.
warning The line "::: note" does not open a block; it is shown as text.
  at src/pages/blocks/d.mdx:1:1
  Write the name right after the colons: ":::note".
warning The line ":::" does not close a block; it is shown as text.
  at src/pages/blocks/d.mdx:5:1
  Remove it, or give an outer block more colons than the blocks inside it.
`)
    expect(site.read('blocks/b/index.html')).toContain('<p data-h="">:::</p>')
  })

  test('unknown directives, whose labels and content are shown', () => {
    const hint = 'Write \\: for a literal colon, or configure a remark plugin that handles the directive.'
    expect(
      warningsOf('pages/directives'),
    ).toBe(`warning "::video[x *y*]{a=b}" is not a known directive; only its label is shown.
  at src/pages/directives/a.mdx:1:1
  ${hint}
warning "::leaf" is not a known directive; only its label is shown.
  at src/pages/directives/a.mdx:3:1
  ${hint}
warning Unknown admonition ":::nope"; its content is shown as is.
  at src/pages/directives/a.mdx:5:1
  Known admonitions: secondary, info, success, danger, note, tip, warning, important, caution.
warning ":inline[x]{.y}" is not a known directive; only its label is shown.
  at src/pages/directives/a.mdx:11:3
  ${hint}
warning The line ":::nope My title" does not open a block; it is shown as text.
  at src/pages/directives/a.mdx:13:1
  Write the title in brackets: ":::nope[My title]".
`)
    expect(site.read('directives/a/index.html').replaceAll(' data-h=""', '')).toContain(
      '<div>x <em>y</em></div><div><p>Title</p><p>Text</p></div><p>A x, a :bare, :empty and 10:30</p><p>:::nope My title</p>',
    )
  })

  test('bytes that are not UTF-8', () => {
    expect(warningsOf('pages/bytes')).toBe(
      'warning The file contains characters that are not UTF-8; they are shown as \uFFFD.\n  at src/pages/bytes/a.md:5:6\n  Save the file as UTF-8.\n',
    )
  })

  test('languages without grammar', () => {
    expect(warningsOf('pages/languages')).toBe(
      'warning The language "nolang" has no grammar.\n  at src/pages/languages/a.md:1:1\n  The block is shown as plain text.\n',
    )
  })

  test('invalid formulas, which are shown as written', () => {
    expect(warningsOf('maths/formulas')).toMatch(
      /^warning A formula could not be parsed: Unexpected end of input in a macro argument, expected '}' at end of input: \\frac\{a\n  at src\/maths\/formulas\/a\.mdx:1:3\nwarning A formula could not be parsed: Unsupported function name: \\nope at position 1: .*\n  at src\/maths\/formulas\/a\.mdx:3:1\n$/,
    )
    expect(site.read('maths/formulas/a/index.html')).toContain(
      '<code class="math-error" title="Unexpected end of input',
    )
    expect(site.read('maths/formulas/a/index.html')).toContain('<math')
  })

  test('unknown commands in formulas, around which the rest is rendered', () => {
    expect(warningsOf('maths/commands')).toMatch(
      /^warning A formula could not be parsed: Unsupported function name: \\nope at position 1: .*\n.*\n$/,
    )
    expect(site.read('maths/commands/a/index.html')).toMatch(
      /<mtext class="m-\w+">\\nope<\/mtext><mi>a<\/mi><mo>\+<\/mo><msup>/,
    )
  })

  test('formulas, parsed and rendered with the options of their plugins', () => {
    expect(warningsOf('own-maths')).toBe('')
    expect(site.read('own-maths/a/index.html')).toContain('From $5 to $6: <span class="math math-inline"><math')
    expect(site.read('own-maths/a/index.html')).toMatch(/<mfrac>.*\u211d/s)
  })

  test('nothing else', () => {
    expect(listWarnings().filter((text) => !/src\/(?:pages|maths)\//.test(text))).toEqual([])
    for (const word of ['ok.mdx', 'own-maths']) expect(site.printed).not.toContain(word)
  })
})

describe('the build continues with a warning for', () => {
  test('blocks without brackets around their titles, where they are required', async () => {
    const page = ':::tip My *title*\n\nText\n\n:::\n\n:::: note Title *x*\n\nText\n\n::::\n'
    const { printed, read } = await builtSite(
      { 'src/pages/a.md': page, 'src/pages/b.mdx': page },
      'markdown: { mdx1Compat: { admonitions: false } },',
    )
    const linesOf = (file: string) => `warning The line ":::tip My *title*" does not open a block; it is shown as text.
  at src/pages/${file}:1:1
  Write the title in brackets: ":::tip[My *title*]".
warning The line ":::" does not close a block; it is shown as text.
  at src/pages/${file}:5:1
  Remove it, or give an outer block more colons than the blocks inside it.
warning The line ":::: note Title *x*" does not open a block; it is shown as text.
  at src/pages/${file}:7:1
  Write the name right after the colons, and the title in brackets: "::::note[Title *x*]".
warning The line "::::" does not close a block; it is shown as text.
  at src/pages/${file}:11:1
  Remove it, or give an outer block more colons than the blocks inside it.
`
    expect(printed).toBe(linesOf('a.md') + linesOf('b.mdx'))
    for (const file of ['a/index.html', 'b/index.html'])
      expect(read(file).replaceAll(' data-h=""', '')).toContain(
        '<p>:::tip My <em>title</em></p><p>Text</p><p>:::</p><p>:::: note Title <em>x</em></p>',
      )
  })

  test('leaves formulas to another renderer of the site', async () => {
    const { read } = await builtSite(
      {
        'src/pages/a.mdx': 'A $\\half$ one\n',
        'node_modules/remark-math/package.json': '{ "type": "module", "exports": "./index.js" }',
        'node_modules/remark-math/index.js': `export { default } from '${import.meta.resolve('remark-math')}'`,
      },
      `plugins: [['@docusaurus/plugin-content-pages', {
        remarkPlugins: [require('remark-math').default],
        rehypePlugins: [() => (tree) => {
          const [paragraph] = tree.children
          for (const child of paragraph.children) if (child.tagName === 'code') child.children[0].value += ' by the site'
        }],
      }]],`,
    )
    expect(read('a/index.html')).toContain('<code class="language-math math-inline">\\half by the site</code>')
  })

  test('missing exports in modules of the site: types re-exported as values, helpers that are never called', async () => {
    const site = createSite({
      'src/types.ts': 'export interface Box {\n  a: number\n}\n',
      'src/box.ts':
        "import { nope } from './types'\nexport { Box } from './types'\nexport const call = () => nope()\nexport const a = <number>1\n",
      'src/pages/a.tsx': "import {\n  a,\n  call,\n} from '../box'\nexport default () => <b onClick={call}>{a}</b>\n",
    })
    const said = `warning The imported file types.ts has no export "Box".
  at src/box.ts:2:10
  It is undefined here. Check the name and whether it needs braces; export types with "export type".
warning The imported file types.ts has no export "nope".
  at src/box.ts:1:10
  It is undefined here. Check the name and whether it needs braces; export types with "export type".
`
    const outcome = await buildSite(site)
    expect(outcome.printed).toBe(said)
    expect(outcome.isBuilt).toBe(true)
    // the bundle comes from the cache, and its warnings are printed again
    expect((await buildSite(site)).printed).toBe(said)
  })

  test('checks only links of Markdown, <Link> and useBrokenLinks', async () => {
    const files = {
      'src/pages/a.mdx':
        'import Part from "./_part.mdx"\nimport Box from "@site/src/Box"\nimport Live from "@site/src/Live"\n\n# A\n\n' +
        '<a href="/tag">t</a> <a href={"/expression"}>e</a> <img src="/no.png" />\n\n<a href="/tag/block">\n[md](/in-markdown)\n</a>\n\n' +
        '[md](/markdown) [**<Live />**](/markdown-around-component) <Part /> <Box>[md](/in-component)</Box>\n\n[anchor](/b#rendered-in-browser) [nope](/b#nope)\n',
      'src/pages/_part.mdx': '[md](/in-partial)\n',
      'src/pages/b.jsx':
        'import Link from "@docusaurus/Link"\nimport useBrokenLinks from "@docusaurus/useBrokenLinks"\n' +
        'export default function B() {\n  const { collectLink, collectAnchor } = useBrokenLinks()\n  collectLink("/collected")\n  collectAnchor("rendered-in-browser")\n' +
        '  return <main><a href="/plain">x</a><a href="#plain">x</a><img src="/no.png" /><Link to="/link">x</Link><Link to="#link-anchor">x</Link><Link to="/unchecked" data-noBrokenLinkCheck>x</Link><Link to="/elsewhere" target="_blank">x</Link><Link to="#a" id="a">a</Link></main>\n}\n',
      'src/pages/c.md':
        '---\nmdx:\n  format: md\n---\n\n# C\n\n<a href="/html">x</a> <a target="_blank" href="/html-elsewhere">x</a>\n',
      'src/Box.jsx': 'export default ({ children }) => <div>{children}</div>\n',
      'src/Live.jsx': 'export default () => <i>live</i>\n',
    }
    const siteDir = createSite(files, `onBrokenLinks: 'warn', onBrokenAnchors: 'warn',`)
    const expected = `warning 8 broken links:
  /a (src/pages/a.mdx)
    /markdown-around-component
    /in-partial
    /in-component
    /in-markdown
    /markdown
  /b (src/pages/b.jsx)
    /collected
    /link
  /c (src/pages/c.md)
    /html
  (onBrokenLinks sets how this is reported; links with data-no-broken-link-check are skipped.)
warning 2 broken anchors:
  /a (src/pages/a.mdx)
    /b#nope
  /b (src/pages/b.jsx)
    #link-anchor → /b#link-anchor
  (onBrokenAnchors`
    expect((await buildSite(siteDir)).printed).toContain(expected)
    // pages are reused from the previous build, including their facts
    expect((await buildSite(siteDir)).printed).toContain(expected)
  })
})

test('resolves static files in stylesheets without a message', async () => {
  const { printed, files, read } = await builtSite(
    {
      'src/pages/a.jsx': `import './a.css'\nimport './b.css'\nexport default () => 'A'\n`,
      'src/pages/a.css': '.a { background: url(/img/a.svg) }\n',
      'src/pages/b.css': '.b { background: url("/img/a.svg") }\n',
      'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    },
    `baseUrl: '/base/',`,
  )
  expect(printed).toBe('')
  const styles = files.filter((file) => file.endsWith('.css')).map(read)
  expect(styles.join('').match(/url\([^)]*\)/g)).toEqual(['url(/base/img/a.svg)'])
})
