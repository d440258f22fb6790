import { describe, expect, test } from 'vitest'
import { createTestSettings } from '../__fixtures__/testSettings.ts'
import type { MdNode } from '../types.ts'
import { alignFormulas } from './deepFormulas.ts'
import { parseMdast } from './parseMdast.ts'

const cases: [name: string, source: string, values: string[]][] = [
  ['in a tag', '<div>\n    $$\n    x\n    $$\n</div>\n\n$$\ny\n$$\n', ['x', 'y']],
  ['in a nested tag, with tabs', '<div>\n\t<div>\n\t\t$$\n\t\tx\n\t\t$$\n\t</div>\n</div>\n', ['x']],
  ['in a tag right after an item', '- a\n<div>\n    $$\n    x\n    $$\n</div>\n', ['x']],
  [
    'outside of tags and items',
    '    $$\n    x\n    $$\n\nafter\n\n$$\ny\n     $$\nafter\n    $$\n    z\n$$\nafter\n',
    ['x', 'y', 'z'],
  ],
  ['in items', '- a\n\n      $$\n      x\n      $$\n- b\n    $$\n    y\n    $$\n', ['x', 'y']],
  ['in a nested item', '1. a\n   - b\n\n         $$\n         x\n         $$\n\n     c\n', ['x']],
  [
    'after items and footnotes',
    '- a\n  - b\n- c\n\n      $$\n      x\n      $$\n\n[^1]: n\n\n        $$\n        y\n        $$\n',
    ['x', 'y'],
  ],
  ['after the end of a list', '- a\n\nb\n\n    $$$\n    x\n    $$\n    $$$\n', ['x\n$$']],
]

describe('deeply indented formulas', () => {
  test.each(cases)('%s', (_, source, values) => {
    const root = parseMdast({ source, filePath: '/a.mdx' }, createTestSettings())
    expect(listFormulas(root)).toEqual(values)
    expect(alignFormulas(source)).toHaveLength(source.length)
  })

  test('code and other formulas are not changed', () => {
    const source =
      '[^1]: a\n\n    $$\n    b\n    $$\n\n- a\nb\n    $$\n    c\n    $$\n\n```\n    $$\n    x\n    $$\n```\n\n    $$x$$\n\n10. a\n\n    $$\n    b\n    $$\n'
    expect(alignFormulas(source)).toBe(source)
  })
})

function listFormulas(node: MdNode): string[] {
  return node.type === 'math'
    ? [node.value?.replace(/^[ \t]+/gm, '') ?? '']
    : (node.children ?? []).flatMap(listFormulas)
}
