import { describe, expect, test } from 'vitest'
import { builtSite, mainOf } from '../__fixtures__/buildTestSite.ts'

describe('plain documents', () => {
  test('can be changed by the preprocessor', async () => {
    const output = await builtSite(
      {
        'src/Counter.jsx': 'export default ({ start }) => <button>{start}</button>\n',
        'src/pages/a.md': '# A\n\nCOUNTER\n',
      },
      `markdown: { preprocessor: ({ fileContent }) => fileContent.replace('COUNTER', "import Counter from '@site/src/Counter'\\n\\n<Counter start={7} />") },`,
    )
    expect(mainOf(output, 'a/index.html')).toBe('<header><h1 id="a">A</h1></header><button>7</button>')
  })

  test.each(['md', 'mdx'])('in format %s can get HTML from a remark plugin', async (format) => {
    const { read } = await builtSite(
      { 'src/pages/a.md': 'Text.\n' },
      `plugins: [['@docusaurus/plugin-content-pages', { remarkPlugins: [() => (tree) => { tree.children.push({ type: 'html', value: '<b>more' }) }] }]], markdown: { format: '${format}' },`,
    )
    expect(read('a/index.html')).toContain('<p data-h="">Text.</p><b data-h="">more</b>')
  })

  test('in format md keep braces and tags', async () => {
    const output = await builtSite(
      { 'src/pages/a.md': '# A {x}\n\nimport x from "y"\n\n<Foo> a <b>c</b> {1 + 1}\n' },
      `markdown: { format: 'detect' },`,
    )
    expect(mainOf(output, 'a/index.html')).toBe(
      '<header><h1 id="a-x">A {x}</h1></header><p>import x from "y"</p><p><foo> a <b>c</b> {1 + 1}</foo></p>',
    )
  })
})
