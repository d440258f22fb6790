import { availableParallelism } from 'node:os'
import { expect, test, vi } from 'vitest'
import type { MdNode, TreeStore } from '../types.ts'
import { packTree } from './parsedTree.ts'
import { createRemarkParser, toTreeKey, type Syntax } from './remarkParser.ts'
import type * as Ahead from './TreesAhead.ts'

const syntax: Syntax = { format: 'mdx', siteDir: import.meta.dirname, hasGfm: true }
const sources = Array.from({ length: 60 }, (_, index) => `# ${index}\n\n<b>text</b> | {${index}} ~~gone~~\n`)
const key = (index: number) => toTreeKey(syntax, sources[index] ?? '')

/** Threads run the compiled engine. */
const loadCompiled = async () =>
  (await import(new URL('../../../../dist/node/markdown/unified/TreesAhead.js', import.meta.url).href)) as typeof Ahead

function createStore(known: string[] = []) {
  const trees = new Map(known.map((name) => [name, 'known']))
  const store: TreeStore = {
    has: (name) => trees.has(name),
    find: (name) => trees.get(name),
    set: (name, tree) => void trees.set(name, tree),
  }
  return { trees, store }
}

test.skipIf(availableParallelism() < 2)(
  'threads parse what nobody has asked for yet, as it is parsed here',
  { timeout: 60_000 },
  async () => {
    const { TreesAhead } = await loadCompiled()
    const taken: number[] = []
    const { trees, store } = createStore([key(50)])
    const ahead = new TreesAhead(
      store,
      [...sources, '<b>'].map((source, index) => () => {
        taken.push(index)
        return { source, syntax }
      }),
    )
    for (const index of [0, 1, 2]) expect(ahead.find(key(index))).toBeUndefined()
    expect(taken).toEqual([])
    expect(ahead.find(key(3))).toBeUndefined()
    await vi.waitFor(() => expect(trees.size).toBe(56), { timeout: 50_000 })
    // no further than what this thread has asked for, and what cannot be read is its business too
    expect(Math.min(...taken)).toBe(3)
    expect(trees.get(key(50))).toBe('known')
    for (const index of [4, 59]) {
      const tree = (await createRemarkParser(syntax)).parse(sources[index]) as MdNode
      expect(ahead.find(key(index))).toBe(packTree(tree))
    }
    await ahead.close()
  },
)

test('for some sources, and where most are known, no thread is begun', async () => {
  const { TreesAhead } = await loadCompiled()
  let count = 0
  const read = sources.map((source) => () => {
    count++
    return { source, syntax }
  })
  const few = new TreesAhead(createStore().store, read.slice(0, 20))
  const known = new TreesAhead(createStore(sources.slice(3).map((_, index) => key(index + 3))).store, [...read])
  for (const trees of [few, known]) sources.slice(0, 20).forEach((_, index) => void trees.find(key(index)))
  expect(count).toBe(0)
  await Promise.all([few.close(), known.close()])
})
