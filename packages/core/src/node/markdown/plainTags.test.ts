import { expect, test } from 'vitest'
import { createTestSettings } from './__fixtures__/testSettings.ts'
import { compileDocument } from './compileMarkdown.ts'
import type { CompileSettings } from './types.ts'

async function compile(source: string, overrides: Partial<CompileSettings> = {}) {
  const input = { source, filePath: '/site/docs/a.md', frontMatter: {}, removeTitle: false, idPrefix: '' }
  const { tree, components } = await compileDocument(input, createTestSettings({ format: 'md', ...overrides }))
  return { tree: JSON.stringify(tree), components }
}

const diagram = '<details class="more">\n<summary>Diagram</summary>\n\n```mermaid\ngraph TD\n```\n\n</details>\n'

test('keeps live nodes inside of tags', async () => {
  const codeBlocks = { component: 'CodeBlock', languages: { mermaid: '@theme/Mermaid' }, words: {} }
  const { tree, components } = await compile(diagram, { codeBlocks })
  expect(components).toEqual(['@theme/Mermaid'])
  expect(tree).toMatch(/"t":"details","a":\{"className":"more[^}]*\},"k":\[\{"t":"summary".*\{"c":"@theme\/Mermaid"/)
})

test('uses components of the site for tags', async () => {
  const source = 'Press <kbd title="Enter">↵</kbd>.\n\n<div align="center">\n\n**Here** and `<kbd>`\n\n</div>\n'
  const { tree, components } = await compile(source, { liveElements: { kbd: '@site/Key' } })
  expect(components).toEqual(['@site/Key'])
  expect(tree).toContain('{"c":"@site/Key","p":{"title":"Enter"},"k":["↵"]}')
  expect(tree).toContain('<strong>Here</strong> and <code>&lt;kbd&gt;</code>')
})

test('keeps tags around static text as HTML elements', async () => {
  const { tree } = await compile('<div align="center">\n\n**Here**\n\n</div>\n', { liveElements: { kbd: '@site/Key' } })
  expect(tree).toBe(
    JSON.stringify({ k: [{ t: 'div', a: { align: 'center' }, h: '\n<p><strong>Here</strong></p>\n' }] }),
  )
})

test('applies the link rules of the site to tags', async () => {
  const link = async (attributes: string) => {
    const { tree } = await compile(`Read <a ${attributes}>this</a>.\n`, { baseUrl: '/base/', trailingSlash: true })
    return /<a .*?>/.exec(tree.replaceAll('\\"', '"'))?.[0]
  }
  expect(await link('href="/b?c=1#d"')).toBe('<a href="/base/b/?c=1#d">')
  expect(await link('href="/base/b/"')).toBe('<a href="/base/b/">')
  expect(await link('href="/file.pdf"')).toBe('<a href="/base/file.pdf">')
  expect(await link('href="pathname:///b"')).toBe(
    '<a href="/base/b" target="_blank" rel="noopener noreferrer" data-no-broken-link-check="">',
  )
  expect(await link('href="https://a.example"')).toBe(
    '<a href="https://a.example" target="_blank" rel="noopener noreferrer">',
  )
  expect(await link('href="https://a.example" target="_self" class="c"')).toBe(
    '<a href="https://a.example" target="_self" class="c" rel="noopener noreferrer">',
  )
  expect(await link('href="mailto:a@b.example"')).toBe('<a href="mailto:a@b.example">')
  expect(await link('href="../b"')).toBe('<a href="../b">')
  expect(await link('name="b"')).toBe('<a name="b">')
})

test.each(['md', 'mdx'] as const)(
  'keeps the text after an anchor of a heading in the table of contents (%s)',
  (format) => {
    const input = { filePath: '/site/docs/a.md', frontMatter: {}, removeTitle: false, idPrefix: '' }
    const source = '## <a name="old"></a>With <em>anchor</em>\n'
    const compiled = compileDocument({ ...input, source }, createTestSettings({ format }))
    return expect(compiled).resolves.toMatchObject({ toc: [{ value: 'With <em>anchor</em>', id: 'with-anchor' }] })
  },
)

test('does not extend an incomplete tag into the next block', async () => {
  const { tree } = await compile('<table><tr><td>a</td></tr>\n</table\n\n## Contact\n')
  expect(JSON.parse(tree)).toMatchObject({ k: [{ t: 'table' }, { t: 'h2', h: 'Contact' }] })
})
