import { expect, test } from 'vitest'
import { createTestSettings } from '../__fixtures__/testSettings.ts'
import type { CompileSettings, PluginEntry, TreeStore } from '../types.ts'
import { packTree, toWholeJson, unpackTree } from './parsedTree.ts'
import { parseWithUnified } from '../parse/parseWithUnified.ts'

const everything = `---
title: A
---

import Part from './Part'

# Title {/* comment */}

A *b* **c** ~~d~~ \`e\` [f](./g.md "h") ![i](j.png) www.example.com[^note] $x$ :tada: <b title={1}>k</b> {2}

:::note[With **title**]{.class key=value}

- [x] done

:::

| a | b |
| :- | - |
| 1 | 2 |

<Part {...{ a: 1 }} text="t" list={[1, 'two']}>

\`\`\`js title="x.js"
code
\`\`\`

</Part>

[^note]: Note.
`

/** A store that counts its reads. */
function createStore(): TreeStore & { readCount: number; trees: Map<string, string> } {
  const trees = new Map<string, string>()
  return {
    trees,
    readCount: 0,
    find(key) {
      const tree = trees.get(key)
      if (tree !== undefined) this.readCount++
      return tree
    },
    set: (key, tree) => void trees.set(key, tree),
  }
}

async function parse(source: string, settings: Partial<CompileSettings>, remark: PluginEntry[] = []) {
  let seen: unknown
  const look = () => (tree: unknown) => {
    seen = structuredClone(tree)
  }
  const plugins = { firstRemark: [], remark: [...remark, [look] as PluginEntry], rehype: [], recma: [] }
  const input = { source, filePath: '/site/a.mdx', frontMatter: {}, idPrefix: '' }
  const parsed = await parseWithUnified(input, { ...createTestSettings(), ...settings }, plugins)
  return { seen, parsed }
}

test('plugins get the same tree from the store as from the parser', async () => {
  for (const format of ['mdx', 'md'] as const) {
    const trees = createStore()
    const parsed = await parse(everything, { format })
    const first = await parse(everything, { format, trees })
    expect(trees.trees.size).toBe(1)
    const second = await parse(everything, { format, trees })
    expect(trees.readCount).toBe(1)
    expect(second).toEqual(first)
    expect(second).toEqual(parsed)
    expect(JSON.stringify(second)).toBe(JSON.stringify(parsed))
  }
})

test('stores separate trees for each text and syntax', async () => {
  const trees = createStore()
  const math = { version: '1', remark: {}, katex: {} }
  await parse('$a$ {1}', { trees })
  await parse('$a$ {2}', { trees })
  await parse('$a$ {1}', { trees, format: 'md' })
  await parse('$a$ {1}', { trees, math, siteDir: import.meta.dirname })
  expect(trees).toMatchObject({ readCount: 0 })
  expect(trees.trees.size).toBe(4)
})

test('stores a tree only if no plugin changed the parser and JSON can represent it', async () => {
  const trees = createStore()
  function extend(this: { data(): { micromarkExtensions?: unknown[] } }) {
    this.data().micromarkExtensions?.push({ disable: { null: ['emphasis'] } })
  }
  function replace(this: { parser: unknown }) {
    this.parser = () => ({ type: 'root', children: [] })
  }
  function change(this: { data(): { fromMarkdownExtensions?: { enter?: object }[][] } }) {
    const emphasis = function (this: { enter(node: object, token: object): void }, token: object) {
      this.enter({ type: 'strong', children: [] }, token)
    }
    for (const extension of this.data().fromMarkdownExtensions?.flat() ?? [])
      extension.enter = { ...extension.enter, emphasis }
  }
  for (const plugin of [extend, replace, change]) await parse('*a*', { trees }, [[plugin] as never])
  await parse('{/a/.test(b)} {1n}', { trees })
  await parse('{/a/.test(b)}', { trees })
  expect(trees.trees.size).toBe(0)
  await parse('"regex":{"pattern" is only text', { trees, format: 'md' })
  expect(trees.trees.size).toBe(1)
})

test('packs positions into six numbers', () => {
  const start = { line: 1, column: 1, offset: 0 }
  const tree = {
    type: 'root',
    children: [{ type: 'text', value: 'a', position: { start, end: { line: 1, column: 2 } } }],
  }
  const packed = packTree(tree as never) ?? ''
  expect(packed).toContain('"position":[1,1,0,1,2,null]')
  expect(unpackTree(packed)).toEqual(tree)
})

test('returns JSON only for values that it represents completely', () => {
  const cycle: { self?: unknown } = {}
  cycle.self = cycle
  expect(toWholeJson({ a: [1, null, 'b', { c: true, d: undefined }] })).toBe('{"a":[1,null,"b",{"c":true}]}')
  for (const value of [
    cycle,
    new Date(0),
    { a: new Map() },
    [undefined],
    { a: Number.NaN },
    1n,
    { a: () => 1 },
    /a/,
    Symbol('a'),
  ])
    expect(toWholeJson({ value })).toBeUndefined()
})
