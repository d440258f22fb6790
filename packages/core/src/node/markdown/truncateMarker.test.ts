import { expect, test } from 'vitest'
import { compileMarkdown } from './compileMarkdown.ts'
import { createTestSettings } from './__fixtures__/testSettings.ts'
import { openParser } from './parse/createParser.ts'
import type { SitePlugins } from './types.ts'

function compile(source: string, overrides: Parameters<typeof createTestSettings>[0] = {}) {
  const input = { source, filePath: '/site/docs/a.mdx', frontMatter: {}, removeTitle: false, idPrefix: '' }
  return compileMarkdown(input, createTestSettings(overrides))
}

test('cuts at the truncate marker', () => {
  expect(compile('a\n\n{/* truncate */}\n\nb\n').cut).toEqual({ h: '<p>a</p>' })
  expect(compile('a\n\n<!-- truncate -->\n\nb\n').cut).toEqual({ h: '<p>a</p>' })
  expect(compile('a\n\n{/* truncate */}\n\nb\n', { format: 'md' }).cut).toEqual({ h: '<p>a</p>' })
  expect(compile('a\n\n<!--truncate-->\n\nb\n', { format: 'md' }).cut).toEqual({ h: '<p>a</p>' })
})

test.each(['mdx', 'md'] as const)('matches a custom marker exactly as written: %s', (format) => {
  const settings = { format, truncateMarker: /<!-- more -->/ }
  expect(compile('a\n\n<!-- more -->\n\nb\n', settings).cut).toEqual({ h: '<p>a</p>' })
  expect(compile('a\n\n<!--more-->\n\nb\n', settings).cut).toBeUndefined()
})

test('cuts the text if the marker is not a node', () => {
  const settings = { isShownInLists: true, truncateMarker: /^--more--$|\{\/\* more \*\/\}/m }
  expect(compile('a\n\n--more--\n\nb\n', settings).cut).toEqual({ h: '<p>a</p>' })
  const inBlock = JSON.stringify(compile(':::note\n\na\n\n{/* more */}\n\nb\n\n:::\n', settings).cut)
  expect(inBlock).toMatch(/data-note=[^>]*><p>a<\/p>/)
  expect(inBlock).not.toContain('b</p>')
  // the text before the marker has an unclosed element and cannot be parsed
  expect(compile('<div>\n\n{/* more */}\n\nb\n\n</div>\n', settings).cut).toBeUndefined()
})

test('cuts inside of paragraphs and lists', () => {
  const atEnd = compile('a <!-- truncate -->\n\nb\n')
  expect(atEnd.cut).toEqual({ h: '<p>a</p>' })
  expect(compile('a <!-- truncate -->\n\nb\n', { format: 'md' }).cut).toEqual({ h: '<p>a</p>' })
  const between = compile('a[^1] *b {/* truncate */} c*[^1]\n\n[^1]: Note\n')
  expect(JSON.stringify(between.cut)).toContain('<em>b</em>')
  expect(JSON.stringify(between.cut)).not.toContain('c</em>')
  expect(JSON.stringify(between.tree)).toMatch(/fnref-1-2/)
  expect(JSON.stringify(between.cut)).not.toMatch(/fnref-1-2/)
  expect(compile('- a\n- b\n  {/* truncate */}\n- c\n').cut).toEqual({ h: '<ul>\n<li>a</li>\n<li>b</li>\n</ul>' })
})

test('cuts inside of code', () => {
  const { tree, cut } = compile('a\n\n- ```\n  b\n  <!-- truncate -->\n  c\n  ```\n\nd\n')
  expect(JSON.stringify(cut)).toContain('b')
  expect(JSON.stringify(cut)).not.toMatch(/truncate|c<|d</)
  expect(JSON.stringify(tree)).toMatch(/truncate[^]*d</)
  expect(compile('a `b <!-- truncate --> c` d\n', { format: 'md' }).cut).toEqual({ h: '<p>a `b</p>' })
})

test('plugins of the site process the part before the marker as a separate document', async () => {
  const addEnd = () => (root: { children: object[] }) => {
    const text = { type: 'text', value: `end of ${root.children.length}` }
    const heading = { type: 'heading', depth: 2, children: [{ type: 'text', value: 'More' }] }
    root.children.push(heading, { type: 'paragraph', children: [text] })
  }
  const plugins = { firstRemark: [], remark: [[addEnd]], rehype: [] } as unknown as SitePlugins
  const settings = { ...createTestSettings(), sitePlugins: plugins }
  const source = '# Title\n\n## A\n\na[^1] :oops[x]\n\n<!-- truncate -->\n\n## B\n\nb[^1]\n\n[^1]: Note\n'
  const input = { source, filePath: '/site/docs/a.mdx', frontMatter: {}, removeTitle: true, idPrefix: '' }
  const { tree, cut, toc, sections, warnings } = compileMarkdown(input, settings, await openParser(input, settings))
  const html = JSON.stringify(cut)
  expect(html).toMatch(/id=."a."[^]*<p>a[^]*More<[^]*end of 4/)
  expect(html).not.toMatch(/Title|<p>b|id=."b/)
  expect(JSON.stringify(tree)).toMatch(/<p>b[^]*end of 8/)
  expect(toc.map(({ value }) => value)).toEqual(['A', 'B'])
  expect(sections.map(({ title }) => title)).toEqual(['', 'Title', 'A', 'B', 'More'])
  expect(warnings).toHaveLength(1)
})
