import { expect, test } from 'vitest'
import { buildSite, builtSite, createSite, image } from '../__fixtures__/buildTestSite.ts'

/** A recma plugin that applies `change` to the props of calls that create elements of a tag. */
const withPlugin = (tag: string, change: string) => `
function visit(node, found) {
  if (typeof node !== 'object' || node === null) return
  if (node.type === 'CallExpression' && node.arguments[0]?.property?.name === '${tag}') found(node.arguments[1].properties)
  for (const value of Object.values(node)) visit(value, found)
}
function text(value) {
  return { type: 'Literal', value }
}
function field(name, value) {
  return { type: 'Property', kind: 'init', method: false, shorthand: false, computed: false, key: { type: 'Identifier', name }, value }
}
function recma() {
  return async (program) => {
    await undefined
    if (program.type !== 'Program') throw new Error('no program')
    visit(program, (properties) => { ${change} })
  }
}`

const title = 'properties.push(field("title", text("marked")))'

function createRecmaSite(pages: { [file: string]: string | Buffer }, [tag, change]: [tag: string, change: string]) {
  return {
    files: pages,
    config: `themes: ['@docusaurus/theme-classic'], onBrokenLinks: 'ignore',
plugins: [['@docusaurus/plugin-content-pages', { recmaPlugins: [recma] }], ['@docusaurus/plugin-content-blog', { recmaPlugins: [recma], onInlineAuthors: 'ignore' }]] }
${withPlugin(tag, change)}
const unused = {`,
  }
}

test('recma plugins transform the module of a document, its excerpt, and documents imported by code', async () => {
  const { files, config } = createRecmaSite(
    {
      'src/pages/a.mdx': `import Box from '@site/src/Box'
export const size = () => 2 * props
export const Sum = () => <i>{1 + 1}</i>

## Part *one*

[b](./b.mdx "x & y") ![picture](./one.png) {Math.max(1, 2)}

<Box title={<b>bold</b>} {...{ id: 'box' }}>

- one <Sum />

</Box>

:::note[Mind]

Text

:::

\`\`\`js
const a = 1
\`\`\`
`,
      'src/pages/one.png': image,
      'src/pages/b.mdx': 'Only *text*.\n',
      'src/pages/importing.jsx': `import Text, { word } from '../text.mdx'
export default () => <main>{word} <Text components={{ strong: (props) => <b {...props} />, Mark: () => <mark>given</mark> }} /></main>
`,
      'src/text.mdx': "export const word = 'word'\n\n## Part\n\n**bold** <Mark />\n",
      'blog/2024-01-01-a.mdx': '# A\n\n## one\n\n{/* truncate */}\n\n## two\n',
      'src/Box.jsx': 'export default ({ title, id, children }) => <section id={id}>{title}{children}</section>\n',
    },
    ['h2', title],
  )
  const { read, summary } = await builtSite(files, config)
  const html = read('a/index.html')
  expect(html).toMatch(/<h2 class="anchor" id="part-one" title="marked">Part <em>one<\/em>/)
  expect(html).toMatch(
    /<a href="\/b" title="x &amp; y">b<\/a> <img[^>]* src="\/assets\/images\/one-[^"]*"[^>]* width="\d+"/,
  )
  expect(html).toMatch(/<section id="box"><b>bold<\/b>\s*<ul><li>one <i>2<\/i><\/li><\/ul>/)
  expect(html).toMatch(/theme-admonition-note/)
  expect(html).toContain('language-js')
  // documents that the plugins do not change stay data
  expect(summary.codePageCount).toBe(2)
  expect(read('blog/index.html')).toMatch(/<h2 [^>]*title="marked"[^>]*>one/)
  expect(read('blog/index.html')).not.toContain('two')
  expect(read('blog/2024/01/01/a/index.html')).toMatch(/<h2 [^>]*title="marked"[^>]*>two/)
  expect(read('importing/index.html')).toMatch(
    /<main>word(?:<!-- -->)? <h2 title="marked"[^>]*>Part.*<p><b>bold<\/b> <mark>given<\/mark><\/p>/s,
  )
})

test('reports a throwing plugin with the document', async () => {
  const { files, config } = createRecmaSite({ 'src/pages/a.mdx': '## Part\n' }, ['h2', 'throw new Error("no part")'])
  const outcome = await buildSite(createSite(files, config))
  expect(outcome).toMatchObject({
    isBuilt: false,
    message: expect.stringMatching(/recma plugin "recma" failed: no part\n {2}at src\/pages\/a\.mdx/) as string,
  })
})
