import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../__fixtures__/createFolder.ts'
import { compileMarkdown } from '../compileMarkdown.ts'
import { openParser } from './createParser.ts'
import type { SitePlugins } from '../types.ts'
import { createTestSettings } from '../__fixtures__/testSettings.ts'
import type { CompileSettings } from '../types.ts'

interface TestNode {
  type: string
  tagName?: string
  value?: string
  properties?: { [name: string]: unknown }
  children?: TestNode[]
  depth?: number
  data?: { id?: string; hName?: string; hProperties?: { [name: string]: unknown } }
  name?: string
  lang?: string
}

const input = (source: string) => ({
  source,
  filePath: '/site/docs/a.mdx',
  frontMatter: {},
  removeTitle: false,
  idPrefix: '',
})

async function compileWithPlugins(
  source: ReturnType<typeof input>,
  settings: CompileSettings,
  plugins: Partial<SitePlugins>,
) {
  const sitePlugins = { firstRemark: [], remark: [], rehype: [], recma: [], ...plugins }
  return compileMarkdown(source, settings, await openParser(source, { ...settings, sitePlugins }))
}

function visit(node: TestNode, action: (node: TestNode) => void): void {
  action(node)
  for (const child of node.children ?? []) visit(child, action)
}

/** A remark plugin of a site: writes every text in capitals, after a turn of the event loop. */
function remarkShout({ mark = '!' }: { mark?: string } = {}) {
  return async (tree: TestNode) => {
    await Promise.resolve()
    visit(tree, (node) => {
      if (node.type === 'text') node.value = `${node.value?.toUpperCase()}${mark}`
    })
  }
}

/** A rehype plugin of a site: marks paragraphs. */
function rehypeMark() {
  return (tree: TestNode) =>
    visit(tree, (node) => {
      if (node.tagName === 'p') node.properties = { className: ['marked', 'x'], dataOrder: 1 }
    })
}

test.each(['mdx', 'md'] as const)('keeps titles of admonitions with rehype plugins: %s', async (format) => {
  const source = input(':::tip[Title with **bold**]\n\nIn\n\n:::\n')
  const plugins: Partial<SitePlugins> = { rehype: [[rehypeMark]] }
  const { tree } = await compileWithPlugins(source, { ...createTestSettings({}), format }, plugins)
  const html = JSON.stringify(tree)
  expect(html).toContain('data-tip=\\"Title with &lt;strong&gt;bold')
  expect(html.match(/marked/g)).toHaveLength(1)
  expect(html).not.toMatch(/mdxadmonitiontitle/i)
})

test.each(['mdx', 'md'] as const)(
  'keeps line breaks between inline elements with rehype plugins: %s',
  async (format) => {
    const lines = '[a](/x)\n*b*\n`c`\n![d](https://a.co/d.png)\n**e**'
    const source = input(`${lines}\n\n- ${lines.replaceAll('\n', '\n  ')}\n- f\n`)
    const settings = { ...createTestSettings({}), format }
    const { tree } = await compileWithPlugins(source, settings, { rehype: [[rehypeMark]] })
    const html = JSON.stringify(tree)
    const line = />a<\/a>\\n<em>b<\/em>\\n<code>c<\/code>\\n<img [^>]*>\\n<strong>e<\/strong>(?:<\/p>|<\/li><li>f)/g
    expect(html.match(line)).toHaveLength(2)
  },
)

test('remark plugins, but not the first ones, see the title in a header and can add to it', async () => {
  const seen: string[] = []
  const look = (name: string) => () => (tree: TestNode) =>
    void seen.push(`${name} ${tree.children?.map(({ type }) => type)}`)
  const addLine = ({ children }: TestNode) =>
    void children?.[0]?.children?.push({ type: 'paragraph', children: [{ type: 'text', value: 'new' }] })
  const plugins: Partial<SitePlugins> = { firstRemark: [[look('first')]], remark: [[look('then')], [() => addLine]] }
  const { tree } = await compileWithPlugins(input('# A\n\n## B\n'), createTestSettings({}), plugins)
  expect(seen).toEqual(['first heading,heading', 'then mdxJsxFlowElement,heading,mdxjsEsm'])
  expect(tree).toMatchObject({
    h: expect.stringContaining('<header><h1 id="a">A</h1><p>new</p></header>') as unknown,
  })
})

test.each(['remark', 'rehype'] as const)(
  '%s plugins see ids of headings, and the table of contents is from before they run',
  async (kind) => {
    const ids: string[] = []
    const add = { type: 'heading', depth: 2, children: [{ type: 'text', value: 'Added' }] }
    const remarkChange = () => (tree: TestNode) => {
      visit(tree, (node) => {
        if (node.type === 'heading') ids.push(String(node.data?.id))
        if (node.value === 'Old ') node.value = 'New '
      })
      tree.children?.push(add)
    }
    const rehypeLook = () => (tree: TestNode) =>
      visit(tree, ({ tagName, properties }) => {
        if (tagName?.startsWith('h')) ids.push(String(properties?.id))
      })
    const { tree, toc } = await compileWithPlugins(
      input('# Title\n\n## Old `code`\n\n### Deep {#own}\n\n## Twice\n\n## Twice\n'),
      createTestSettings({}),
      kind === 'remark' ? { remark: [[remarkChange]] } : { remark: [[remarkChange]], rehype: [[rehypeLook]] },
    )
    const before = ['title', 'old-code', 'own', 'twice', 'twice-1']
    expect(ids).toEqual(kind === 'remark' ? before : [...before, ...before, 'undefined'])
    expect(toc).toEqual([
      { value: 'Old <code>code</code>', id: 'old-code', level: 2 },
      { value: 'Deep', id: 'own', level: 3 },
      { value: 'Twice', id: 'twice', level: 2 },
      { value: 'Twice', id: 'twice-1', level: 2 },
    ])
    const html = JSON.stringify(tree)
    expect(html).toContain('id=\\"old-code\\">New <code>code</code>')
    expect(html).toContain('<h2>Added</h2>')
  },
)

test('a remark plugin with options changes the tree before the engine reads it', async () => {
  const { tree, toc } = await compileWithPlugins(
    input('## Hi {#own}\n\nText\n\n:::tip My title\n\nIn\n\n:::\n'),
    createTestSettings({}),
    {
      remark: [[remarkShout, { mark: '?' }]],
      rehype: [],
    },
  )
  expect(tree).toEqual({
    h: '<h2 class="anchor" id="own">HI?</h2>\n<p>TEXT?</p>\n<aside data-tip="MY TITLE?"><p>IN?</p></aside>',
  })
  expect(toc).toEqual([{ value: 'Hi', id: 'own', level: 2 }])
})

test('renders nodes as the elements that a remark plugin sets', async () => {
  // as plugins for sections, attributes and custom directives do
  const remarkNames = () => (tree: TestNode) =>
    visit(tree, (node) => {
      if (node.type === 'paragraph' && node.children?.[0]?.value === 'Marked')
        node.data = { hProperties: { className: ['marked'] } }
      if (node.type === 'containerDirective' && node.name === 'card')
        node.data = { hName: 'section', hProperties: { className: 'card' } }
      if (node.type !== 'code' || node.lang !== 'example') return
      const code = { type: 'code', value: node.value ?? '', lang: 'js' }
      Object.assign(node, {
        type: 'div',
        value: undefined,
        children: [code],
        data: { hName: 'div', hProperties: { className: 'part' } },
      })
    })
  const { tree } = await compileWithPlugins(
    input('Plain\n\nMarked\n\n:::card\n\nIn *it*\n\n:::\n\n:::tip\n\nTip\n\n:::\n\n```example\nlet a\n```\n'),
    createTestSettings({}),
    { remark: [[remarkNames]] },
  )
  expect(tree).toEqual({
    h: [
      '<p>Plain</p>',
      '<p class="marked">Marked</p>',
      '<section class="card"><p>In <em>it</em></p></section>',
      '<aside data-tip=""><p>Tip</p></aside>',
      '<div class="part"><pre data-language="js"><span class="token keyword">let</span> a</pre></div>',
    ].join('\n'),
  })
})

test('renders unknown nodes of remark plugins as their text or children', async () => {
  const addNodes = () => (tree: TestNode) => {
    tree.children?.push(
      { type: 'jsx', value: '<Old a={1} />' },
      {
        type: 'callout',
        children: [{ type: 'strong', children: [{ type: 'text', value: 'this' }] }],
      },
    )
  }
  for (const rehype of [[], [[rehypeMark]]] satisfies SitePlugins['rehype'][]) {
    const { tree } = await compileWithPlugins(input('A\n'), createTestSettings(), {
      remark: [[addNodes]],
      rehype,
    })
    expect(JSON.stringify(tree)).toContain('&lt;Old a={1} /&gt;')
    expect(JSON.stringify(tree)).toContain('<div><strong>this</strong></div>')
  }
})

test('a rehype plugin sees HTML elements, and headings, links and code still work', async () => {
  const source = '## Hi\n\nSee [b](./b.mdx) and `c`.\n\n```js\nlet a\n```\n\n<Chart n={1}>\n\n*x*\n\n</Chart>\n'
  const { tree, references, components } = await compileWithPlugins(
    input(`import Chart from '@site/src/Chart'\n\n${source}`),
    createTestSettings({}),
    { remark: [], rehype: [[rehypeMark]] },
  )
  expect(references).toMatchObject([{ kind: 'page', url: './b.mdx' }])
  expect(components).toEqual(['@site/src/Chart'])
  expect(JSON.stringify(tree)).toContain('"t":"p","a":{"className":"marked x","data-order":"1"},"h":"See <a href=')
  expect(JSON.stringify(tree)).toContain(
    '{"c":"@site/src/Chart","p":{"n":1},"k":[{"t":"p","a":{"className":"marked x","data-order":"1"},"k":[{"t":"em","k":["x"]}]}]}',
  )
})

test('keeps a code block if a rehype plugin changes its pre element', async () => {
  const mark = () => (tree: TestNode) =>
    visit(tree, (node) => {
      if (node.tagName === 'pre')
        Object.assign(node.properties ?? {}, {
          'data-snack': 'true',
          dataLang: 'ts',
          className: ['a', 'b'],
          hidden: true,
        })
    })
  const source = input('```js title="x.js"\nlet a\n```\n')
  const compile = (settings: CompileSettings) => compileWithPlugins(source, settings, { rehype: [[mark]] })
  const { tree } = await compile(createTestSettings({}))
  expect(tree).toEqual(compileMarkdown(source, createTestSettings({})).tree)
  const own = { ...createTestSettings({}), liveElements: { pre: '@theme/MDXComponents#default.pre' } }
  expect((await compile(own)).tree).toEqual({
    k: [
      {
        c: '@theme/MDXComponents#default.pre',
        p: { 'data-snack': 'true', 'data-lang': 'ts', className: 'a b', hidden: true },
        k: [{ t: 'code', a: { className: 'language-js', metastring: 'title="x.js"' }, k: ['let a\n'] }],
      },
    ],
  })
})

test('rehype plugins do not see code blocks that Docusaurus turns into components with remark plugins', async () => {
  const color = () => (tree: TestNode) =>
    visit(tree, (node) => {
      if (node.tagName === 'pre') node.children = [{ type: 'text', value: 'colored' }]
    })
  const settings = createTestSettings({
    codeBlocks: {
      languages: { chart: '@theme/Chart' },
      words: { tabs: '@theme/Tabs', live: '@theme/Live' },
      remarkWords: ['tabs'],
    },
  })
  const source = input('```chart\na\n```\n\n- ```js tabs\n  b\n  ```\n\n```js live\nc\n```\n')
  const { tree, components } = await compileWithPlugins(source, settings, { rehype: [[color]] })
  expect(components).toEqual(['@theme/Chart', '@theme/Tabs'])
  expect(JSON.stringify(tree)).toContain('colored')
})

test('reads ids of headings in plain Markdown', async () => {
  const { tree } = await compileWithPlugins(
    input('## The `code` **bold** part {#part}\n'),
    createTestSettings({ format: 'md' }),
    { remark: [[() => () => {}]], rehype: [] },
  )
  expect(JSON.stringify(tree)).toMatch(/id=\\"part\\"[^{}]*bold<\/strong> part</)
})

test('gives the same result as the parser of the engine without plugins', async () => {
  const source =
    '# T\n\nA *b* `c` [d](https://e.f) ~~g~~\n\n- [ ] h\n- i\n\n| a | b |\n|:-|-:|\n| 1 | 2 |\n\n> q\n\n1. x\n\n   y\n\nz[^1]\n\n[^1]: n\n'
  const settings = createTestSettings({})
  const { tree } = await compileWithPlugins(input(source), settings, { remark: [], rehype: [] })
  expect(tree).toEqual(compileMarkdown(input(source), settings).tree)
})

test('errors contain the file and position', async () => {
  const failing = compileWithPlugins(input('a\n\n<Foo>\n'), createTestSettings({}), {
    remark: [[remarkShout]],
    rehype: [],
  })
  await expect(failing).rejects.toThrow(
    /remark or rehype plugin of the site failed: .*<Foo>[\s\S]*at \/site\/docs\/a\.mdx:3:1/,
  )
})

test('does not warn about closed blocks', async () => {
  const source =
    '---\ntitle: "Write <!-- so"\n---\n\n## Own id {#own}\n\n:::tip Title\n\nIn\n\n:::\n\n<!-- x -->\n\nEnd\n'
  const { tree, warnings } = await compileWithPlugins(input(source), createTestSettings({}), {
    remark: [[remarkShout, { mark: '' }]],
    rehype: [],
  })
  expect(warnings).toEqual([])
  expect(tree).toEqual({
    h: '<h2 class="anchor" id="own">OWN ID</h2>\n<aside data-tip="TITLE"><p>IN</p></aside>\n<p>END</p>',
  })
})

test('tags on their own lines are blocks with rehype plugins, too', async () => {
  const source = '<Tabs>\n<TabItem value="a">Alpha</TabItem>\n<TabItem value="b">Beta</TabItem>\n</Tabs>\n'
  const { tree } = await compileWithPlugins(input(source), createTestSettings({}), {
    remark: [],
    rehype: [[rehypeMark]],
  })
  expect(tree).toEqual({
    k: [
      {
        c: '@theme/Tabs',
        k: [
          { c: '@theme/TabItem', p: { value: 'a' }, k: ['Alpha'] },
          { c: '@theme/TabItem', p: { value: 'b' }, k: ['Beta'] },
        ],
      },
    ],
  })
})

test('runs plugins on imported files, including those with escapes in their paths', async () => {
  const dir = createFolder({ '_a.mdx': "import B from './\\_b.md'\n\nOne\n\n<B />\n", '_b.md': 'Two\n' })
  const { tree } = await compileWithPlugins(
    { ...input("import A from './_a.mdx'\n\n<A />\n\n<A />\n"), filePath: path.join(dir, 'page.mdx') },
    createTestSettings({}),
    { remark: [[remarkShout]], rehype: [] },
  )
  expect(tree).toEqual({ h: ['<p>ONE!</p>', '<p>TWO!</p>', '<p>ONE!</p>', '<p>TWO!</p>'].join('\n') })
})

test('a rehype plugin sees the tags of plain Markdown as elements', async () => {
  const { tree } = await compileWithPlugins(
    { ...input('<p>One</p>\n\nTwo <b>bold</b>\n'), filePath: '/site/docs/a.md' },
    createTestSettings({ format: 'md' }),
    { remark: [], rehype: [[rehypeMark]] },
  )
  expect(tree).toEqual({
    h: '<p class="marked x" data-order="1">One</p>\n<p class="marked x" data-order="1">Two <b>bold</b></p>',
  })
})

test('does not use a heading that is written as HTML as the title', async () => {
  const settings = createTestSettings({ format: 'md' })
  const titleOf = async (source: string) =>
    (await compileWithPlugins(input(source), settings, { rehype: [[() => () => {}]] })).title
  expect(await titleOf('<h1 align="center">Logo</h1>\n\n## Start\n')).toBeUndefined()
  expect(await titleOf('<h1 align="center">Logo</h1>\n\n# Start\n')).toBe('Start')
})

test('a remark plugin can change the syntax', async () => {
  const noEmphasis = function (this: { data(): { micromarkExtensions?: unknown[] } }) {
    const data = this.data()
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: ['attention'] } }]
  }
  const { tree } = await compileWithPlugins(input('This is *plain*.\n'), createTestSettings(), {
    remark: [[noEmphasis]],
    rehype: [],
  })
  expect(JSON.stringify(tree)).toContain('This is *plain*.')
})

test('keeps titles of code and the footnote label with a rehype plugin in plain Markdown', async () => {
  const settings = createTestSettings({ format: 'md', footnotes: { footnoteLabel: 'Notes' } })
  settings.renderers = { ...settings.renderers, codeBlock: ({ title }) => `<pre title="${title}"></pre>` }
  const source = '- a\n\n  ```js {1} title="a.js"\n  x()\n  ```\n\nText[^1]\n\n[^1]: Note\n'
  const file = { ...input(source), filePath: '/site/docs/a.md', idPrefix: 'c0ffee-' }
  const { tree, toc } = await compileWithPlugins(file, settings, { remark: [], rehype: [[rehypeMark]] })
  expect(JSON.stringify(tree)).toContain('a.js')
  expect(JSON.stringify(tree)).toContain('Notes')
  // a page may show several documents
  for (const part of ['href=\\"#user-content-fn-', 'id=\\"user-content-fn-', 'href=\\"#user-content-fnref-'])
    expect(JSON.stringify(tree)).toContain(`${part}c0ffee-1`)
  expect(toc).toEqual([])
})

const literal = (value: unknown) => ({ type: 'Literal', value })
const programOf = (...body: unknown[]) => ({ estree: { type: 'Program', sourceType: 'module', body } })
const expressionOf = (expression: unknown) => programOf({ type: 'ExpressionStatement', expression })

test.each<[rehype: SitePlugins['rehype']]>([[[]], [[[rehypeMark]]]])(
  'reads the estree of nodes that a plugin adds, not their text: %j',
  async (rehype) => {
    const addNodes = () => (tree: TestNode) => {
      const { children = [] } = tree
      children.unshift({
        type: 'mdxjsEsm',
        value: '',
        data: programOf({
          type: 'ImportDeclaration',
          specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: 'Added' } }],
          source: literal('@site/added.js'),
        }),
      } as TestNode)
      const value = (estree: object) => ({ type: 'mdxJsxAttributeValueExpression', value: '', data: estree })
      const spread = { type: 'SpreadElement', argument: { type: 'ObjectExpression', properties: [] } }
      children.push({
        type: 'mdxJsxFlowElement',
        name: 'Added',
        attributes: [
          { type: 'mdxJsxAttribute', name: 'count', value: 2 },
          {
            type: 'mdxJsxAttribute',
            name: 'list',
            value: value(expressionOf({ type: 'ArrayExpression', elements: [literal(3)] })),
          },
          {
            type: 'mdxJsxExpressionAttribute',
            value: '',
            data: expressionOf({ type: 'ObjectExpression', properties: [spread] }),
          },
        ],
        children: [],
      } as TestNode)
      visit(tree, (node) => {
        if (node.type === 'mdxTextExpression') Object.assign(node, { data: expressionOf(literal('changed')) })
      })
    }
    const { tree } = await compileWithPlugins(input('One {1 + 1} and {/* no */}.\n'), createTestSettings({}), {
      remark: [[addNodes]],
      rehype,
    })
    const text = JSON.stringify(tree)
    expect(text).toContain('{"c":"@site/added.js","p":{"count":"2","list":[3]}}')
    expect(text).toContain('One changed and')
  },
)

test('keeps expressions that no plugin changes as written', async () => {
  const { tree } = await compileWithPlugins(input('{ /* a note */ }\n\n{ `a\\nb` }\n'), createTestSettings({}), {
    remark: [[remarkShout]],
    rehype: [[rehypeMark]],
  })
  expect(JSON.stringify(tree)).toContain('a\\nb')
})

test.each(['mdx', 'md'] as const)('plugins see comments in the text of a file as written, in %s', async (format) => {
  const texts: string[] = []
  const remarkRead = () => (_: TestNode, file: { value: unknown }) => void texts.push(String(file.value))
  const source = '# Post\n\nIntro <!-- a -->\n\n<!--truncate-->\n\n`{/* b */}` {/* c */}\n'
  const settings = createTestSettings({ format })
  const plugins: Partial<SitePlugins> = { remark: [[remarkRead]] }
  await compileWithPlugins(input(source), settings, plugins)
  // the second tree is the excerpt
  expect(texts).toEqual([source, source.slice(0, source.indexOf('<!--truncate'))])
})
