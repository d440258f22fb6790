import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import { expect, test } from 'vitest'
import { compileMarkdown } from '../compileMarkdown.ts'
import { createTestSettings } from '../__fixtures__/testSettings.ts'
import { loadEmoji } from '../render/emoji.ts'
import type { CompileSettings, SitePlugins } from '../types.ts'
import { openParser } from './createParser.ts'

interface TestNode {
  type: string
  tagName?: string
  name?: string
  value?: unknown
  properties?: { [name: string]: unknown }
  attributes?: { name: string; value: unknown }[]
  children?: TestNode[]
}

await loadEmoji()

async function compile(text: string, plugins: Partial<SitePlugins>, overrides: Partial<CompileSettings> = {}) {
  const source = {
    source: text,
    filePath: '/site/docs/a.mdx',
    frontMatter: { kind: 'k' },
    removeTitle: false,
    idPrefix: '',
  }
  const settings = createTestSettings(overrides)
  const sitePlugins = { firstRemark: [], remark: [], rehype: [], recma: [], ...plugins }
  return compileMarkdown(source, settings, await openParser(source, { ...settings, sitePlugins }))
}

function visit(node: TestNode, action: (node: TestNode) => void): void {
  action(node)
  for (const child of node.children ?? []) visit(child, action)
}

/** A plugin that calls a function for every node. */
const each = (action: (node: TestNode) => void) => () => (tree: TestNode) => visit(tree, action)

const addClass = each((node) => {
  if (node.type === 'element') node.properties = { ...node.properties, className: ['x'], dataOn: true }
})

test('plugins get the front matter and the title', async () => {
  const seen: unknown[] = []
  // a new function each time, because unified adds the same function only once
  const look =
    () =>
    () =>
    (_: TestNode, { data }: { data: object }) =>
      void seen.push({ ...data })
  await compile('---\nkind: k\n---\n\n# Title\n', { firstRemark: [[look()]], remark: [[look()]] })
  expect(seen).toEqual([
    { frontMatter: { kind: 'k' }, compilerName: 'client' },
    { frontMatter: { kind: 'k' }, compilerName: 'client', contentTitle: 'Title' },
  ])
})

test('resolves links that a rehype plugin changes', async () => {
  const { tree, references } = await compile('[a](./b.md) [c](https://d.e "T")\n', { rehype: [[addClass]] })
  expect(references.map(({ kind, url }) => [kind, url])).toEqual([['page', './b.md']])
  expect(JSON.stringify(tree)).toMatch(/href=\\"\uE000u0\uE001\\" class=\\"x\\" data-on=\\"true\\">a</)
  expect(JSON.stringify(tree)).toMatch(
    /href=\\"https:\/\/d\.e\\" target=\\"_blank\\" rel=\\"noopener noreferrer\\" title=\\"T\\" class=\\"x\\"/,
  )
})

test('plugins see permalinks in links, and unchanged ones remain links to files', async () => {
  const seen: unknown[] = []
  const look = (property: string) =>
    each((node) => {
      const { type, tagName } = node
      const url = tagName === 'a' ? node.properties?.href : (node as { url?: string }).url
      if (url !== undefined) seen.push([property, type, url])
    })
  const move = each((node) => {
    const link = node as { url?: string }
    if (link.url === '/docs/ü') link.url = '/moved'
  })
  const { tree, references } = await compile(
    '[a](./b.md#c) [d][e] [f](./ü.md) [g](./none.md) [h](https://i.j/k.md)\n\n[e]: ../l.mdx\n',
    { firstRemark: [[look('first')]], remark: [[look('last')], [move]], rehype: [[look('html')]] },
    {
      resolveLink: (url, fromPath) =>
        url.includes('none') || fromPath !== '/site/docs/a.mdx'
          ? undefined
          : url.replace(/^\.+/, '/docs').replace(/\.mdx?/, ''),
    },
  )
  const urls = (name: string) => seen.filter((one) => (one as string[])[0] === name).map((one) => (one as string[])[2])
  expect(urls('first')).toEqual(['./b.md#c', './ü.md', './none.md', 'https://i.j/k.md', '../l.mdx'])
  expect(urls('last')).toEqual(['/docs/b#c', '/docs/ü', './none.md', 'https://i.j/k.md', '/docs/l'])
  expect(urls('html')).toEqual(['/docs/b#c', '/docs/l', '/moved', './none.md', 'https://i.j/k.md'])
  expect(references.map(({ url }) => url)).toEqual(['./b.md#c', '../l.mdx', './none.md'])
  expect(JSON.stringify(tree)).toContain('/moved/')
})

test('remark plugins see details and head as components', async () => {
  const names: unknown[] = []
  const look = () => each(({ type, name }) => type === 'mdxJsxFlowElement' && names.push(name))
  const source = '<details>\n<summary>A</summary>\n\nB\n\n</details>\n\n<head><meta name="c" content="d" /></head>\n'
  const { tree } = await compile(source, { firstRemark: [[look()]], remark: [[look()]] })
  expect(names).toEqual(['details', 'summary', 'head', 'meta', 'Details', 'summary', 'Head', 'meta'])
  expect(tree).toEqual((await compile(source, {})).tree)
})

test('remark and rehype plugins see images of files as JSX tags', async () => {
  const seen: unknown[] = []
  const look = () =>
    each(({ type, name, attributes, tagName }) => {
      if (type === 'image' || name === 'img' || tagName === 'img')
        seen.push([type, attributes?.map((attribute) => attribute.name)])
    })
  const { tree, references } = await compile('![a *b*](./c.png "T") ![d](https://e.f/g.png)\n', {
    firstRemark: [[look()]],
    remark: [[look()]],
    rehype: [[look()], [addClass]],
  })
  const tag = ['mdxJsxTextElement', ['alt', 'title', 'src']]
  expect(seen).toEqual([
    ['image', undefined],
    ['image', undefined],
    tag,
    ['image', undefined],
    tag,
    ['element', undefined],
  ])
  expect(references.map(({ kind, url }) => [kind, url])).toEqual([['image', './c.png']])
  expect(JSON.stringify(tree)).toMatch(
    /<img loading=\\"lazy\\" decoding=\\"async\\" src=\\"\uE000u0\uE001\\" alt=\\"a b\\" title=\\"T\\"/,
  )
})

test('keeps attributes that a remark plugin adds to the tag of an image', async () => {
  const add = each(({ name, attributes }) => {
    if (name === 'img') attributes?.push({ name: 'className', value: 'x' })
  })
  const { tree } = await compile('![a](./c.png)\n', { remark: [[add]] })
  expect(JSON.stringify(tree)).toMatch(/src=\\"\uE000u0\uE001\\" alt=\\"a\\"\uE000s0\uE001 class=\\"x\\"/)
})

test.each(['mdx', 'md'] as const)('supports rehype-raw in the configuration: %s', async (format) => {
  const passThrough = ['mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression', 'mdxjsEsm']
  const source = ':::tip[A *b*]\n\nIn `c`\n\n:::\n\n```chart\nd\n```\n\n10:30\n'
  const codeBlocks = { component: 'CodeBlock', languages: { chart: '@theme/Chart' }, words: {} }
  const { tree } = await compile(source, { rehype: [[rehypeRaw, { passThrough }]] }, { format, codeBlocks })
  const html = JSON.stringify(tree)
  expect(html).toContain('{"t":"aside","a":{"data-tip":"A <em>b</em>"},"h":"<p>In <code>c</code></p>"}')
  expect(html).toContain('"c":"@theme/Chart"')
  expect(html).toContain('10:30')
})

test('a remark plugin can create a code block from tags, and tags of the author stay as written', async () => {
  const tag = (name: string, attributes: TestNode['attributes'], child: TestNode) =>
    ({ type: 'mdxJsxFlowElement', name, attributes, children: [child] }) as TestNode
  const add = () => (tree: TestNode) => {
    const code = tag('code', [{ name: 'className', value: 'language-js' }], { type: 'text', value: 'a()\n' })
    tree.children?.push(tag('pre', [{ name: 'data-kind', value: 'k' }], code))
  }
  const block = (await compile('```js\na()\n```\n', {})).tree
  expect((await compile('', { remark: [[add]] })).tree).toEqual(block)
  expect((await compile('', { remark: [[add]], rehype: [[addClass]] })).tree).toEqual(block)
  const { tree } = await compile('<pre><code className="language-js">b()</code></pre>\n', {
    remark: [[() => undefined]],
  })
  expect(JSON.stringify(tree)).toContain('<code class=\\"language-js\\">b()')
})

test('plugins can add imports and exports to plain Markdown', async () => {
  const add = () => (tree: TestNode) =>
    void tree.children?.push(
      { type: 'mdxjsEsm', value: "import Chart from '@site/src/Chart'\n\nexport const n = 2" },
      { type: 'mdxJsxFlowElement', name: 'Chart', attributes: [], children: [] },
      { type: 'mdxFlowExpression', value: 'n' },
    )
  const { tree } = await compile('A\n', { remark: [[add]] }, { format: 'md' })
  expect(tree).toEqual({ k: [{ t: 'p', h: 'A' }, { c: '@site/src/Chart' }, '\n2'] })
})

test('remark plugins see emoji instead of shortcodes, and times of day as text', async () => {
  const seen: unknown[] = []
  const look = () => each(({ type, value }) => type !== 'root' && seen.push(value ?? type))
  const { toc } = await compile('## :tada: at 10:30\n', { firstRemark: [[look()]], remark: [[look()]] })
  expect(seen).toEqual(['heading', ':tada: at 10:30', 'heading', '🎉 at 10:30', ''])
  expect(toc).toEqual([{ value: '🎉 at 10:30', id: 'tada-at-1030', level: 2 }])
})

test('the table of contents ignores what a rehype plugin adds to a heading', async () => {
  const add = each(({ tagName, children }) => {
    if (tagName === 'h2') children?.push({ type: 'element', tagName: 'span', properties: {}, children: [] })
  })
  const { toc } = await compile('## A `b`\n', { rehype: [[add]] })
  expect(toc).toEqual([{ value: 'A <code>b</code>', id: 'a-b', level: 2 }])
})

test('keeps code highlighted by a rehype plugin, and finds the language among its classes', async () => {
  const color = each((node) => {
    if (node.tagName === 'code' && node.properties !== undefined) {
      node.properties.className = `${String(node.properties.className)} hljs`
      if (String(node.properties.className).includes('-js'))
        node.children = [{ type: 'element', tagName: 'b', properties: {}, children: [{ type: 'text', value: 'x' }] }]
    }
  })
  const { tree } = await compile('```js title="t"\nx\n```\n\n```ts\ny\n```\n', { rehype: [[color]] })
  const html = JSON.stringify(tree)
  expect(html).toContain('<pre><code class=\\"language-js hljs\\"><b>x</b></code></pre>')
  expect(html).toContain('<pre data-language=\\"ts\\">')
})

/** The plugin as another installation of the package exports it: a different function with the same name and effect. */
function copyGfm(): typeof remarkGfm {
  const copy: typeof remarkGfm = function (this: never, options) {
    remarkGfm.call(this, options)
  }
  return Object.defineProperty(copy, 'name', { value: remarkGfm.name })
}

test.each([
  ['the same function', 'firstRemark', remarkGfm],
  ['another copy', 'firstRemark', copyGfm()],
  ['another copy, after the engine', 'remark', copyGfm()],
])('applies GFM once, with the options of the site: %s', async (_, list, plugin) => {
  const { tree } = await compile('~a~ ~~b~~\n', { [list]: [[plugin, { singleTilde: false }]] })
  expect(JSON.stringify(tree)).toContain('~a~ <del>b</del>')
})

test.each([
  [
    'during setup',
    () => () => {
      throw new Error('no parser')
    },
  ],
  [
    'in a document',
    () =>
      function remarkBroken() {
        return () => {
          throw new Error('no parser')
        }
      },
  ],
])('an error of a plugin contains its name and position: %s', async (_, make) => {
  const plugin = make()
  Object.defineProperty(plugin, 'name', { value: 'remarkBroken' })
  await expect(compile('a\n', { remark: [[plugin]] })).rejects.toThrow(
    /The remark, rehype or recma plugin "remarkBroken" failed: no parser\n {2}at \/site\/docs\/a\.mdx\n {2}It failed at .*sitePlugins\.test\.ts:\d+:\d+\./,
  )
})

test('remark plugins see code blocks of component languages as tags, and can change their text', async () => {
  const settings = { codeBlocks: { languages: { chart: '@theme/Chart' }, words: {} } }
  const change = each((node) => {
    if (node.type === 'code') node.value = 'changed'
    const text = node.name === 'chart' ? node.attributes?.find(({ name }) => name === 'value') : undefined
    if (text !== undefined) text.value = `${String(text.value)}, more`
  })
  const { tree } = await compile(
    '```chart title="T"\na\n```\n\n- ```js\n  b\n  ```\n',
    { remark: [[change]] },
    settings,
  )
  const html = JSON.stringify(tree)
  expect(html).toContain('"c":"@theme/Chart"')
  expect(html).toContain('a, more')
  expect(html.match(/changed/g)?.length).toBeGreaterThan(0)
  expect(html).not.toContain('chart title')
})

test('a remark plugin can rename the tag of such a code block', async () => {
  const settings = { codeBlocks: { languages: { chart: '@theme/Chart' }, words: {} } }
  const rename = each((node) => {
    if (node.name === 'chart') node.name = 'figure'
  })
  const { tree } = await compile('```chart\na\n```\n', { remark: [[rename]] }, settings)
  expect(JSON.stringify(tree)).toContain('<figure')
})

test('keeps front matter fields that plugins set, for documents and their excerpts', async () => {
  const count =
    () =>
    (_: TestNode, { data, value }: { data: { frontMatter: { [name: string]: unknown } }; value: string }) => {
      data.frontMatter.length = value.length
      data.frontMatter.seen = new Date('2024-01-02T00:00:00.000Z')
    }
  const text = 'First {frontMatter.length}\n\n{/* truncate */}\n\nSecond\n'
  const { addedFrontMatter, cutAddedFrontMatter, tree } = await compile(text, { remark: [[count]] })
  expect(addedFrontMatter).toEqual({ length: text.length, seen: '2024-01-02T00:00:00.000Z' })
  expect(cutAddedFrontMatter).toEqual({ length: text.indexOf('{/*'), seen: '2024-01-02T00:00:00.000Z' })
  expect(JSON.stringify(tree)).toContain(`First ${text.length}`)
})

test('ignores front matter that plugins replace instead of changing it', async () => {
  const replace = () => (_: TestNode, file: { data: { frontMatter?: object } }) => {
    // as in Docusaurus, only the given object counts
    file.data.frontMatter = { ...file.data.frontMatter, other: 1 }
  }
  expect(await compile('Text\n', { remark: [[replace]] })).not.toHaveProperty('addedFrontMatter')
})

test('keeps the markup of code that is written as HTML if there is a rehype plugin', async () => {
  const html = '<pre><code><b>struct</b> <a href="/b/">B</a>\n  <i>x</i></code></pre>'
  const { tree } = await compile(`${html}\n`, { rehype: [[each(() => {})]] }, { format: 'md' })
  expect(tree).toEqual({ h: html })
})
