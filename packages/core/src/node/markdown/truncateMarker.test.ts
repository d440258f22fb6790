import { expect, test } from 'vitest'
import { compileMarkdown } from './compileMarkdown.ts'
import { createTestSettings } from './__fixtures__/testSettings.ts'

function compile(source: string, overrides: Parameters<typeof createTestSettings>[0] = {}) {
  const input = { source, filePath: '/site/docs/a.mdx', frontMatter: {}, removeTitle: false, idPrefix: '' }
  return compileMarkdown(input, createTestSettings(overrides))
}

test('the truncate marker cuts', () => {
  expect(compile('a\n\n{/* truncate */}\n\nb\n').cut).toEqual({ h: '<p>a</p>' })
  expect(compile('a\n\n<!-- truncate -->\n\nb\n').cut).toEqual({ h: '<p>a</p>' })
  expect(compile('a\n\n{/* truncate */}\n\nb\n', { format: 'md' }).cut).toEqual({ h: '<p>a</p>' })
  expect(compile('a\n\n<!--truncate-->\n\nb\n', { format: 'md' }).cut).toEqual({ h: '<p>a</p>' })
})

test('the truncate marker cuts inside a paragraph or list, too', () => {
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

test('the truncate marker cuts code, too', () => {
  const { tree, cut } = compile('a\n\n- ```\n  b\n  <!-- truncate -->\n  c\n  ```\n\nd\n')
  expect(JSON.stringify(cut)).toContain('b')
  expect(JSON.stringify(cut)).not.toMatch(/truncate|c<|d</)
  expect(JSON.stringify(tree)).toMatch(/truncate[^]*d</)
  expect(compile('a `b <!-- truncate --> c` d\n', { format: 'md' }).cut).toEqual({ h: '<p>a `b</p>' })
})
