import type { PropSidebarItem } from '../../shared/types.ts'
import { findBlocksAround, findSidebarBlock, splitSidebarLevel, type SidebarBlock } from '../../shared/sidebarBlocks.ts'
import { findFirstHref } from './sidebarProps.ts'

/** The listed items of one level, split into blocks. */
export interface Level {
  items: PropSidebarItem[]
  blocks: SidebarBlock[]
  indexOf: Map<PropSidebarItem, number>
  blockOf: (item: PropSidebarItem) => number
}

export function createLevel(items: PropSidebarItem[]): Level {
  const blocks = splitSidebarLevel(items)
  const indexOf = new Map(items.map((item, index) => [item, index]))
  return { items, blocks, indexOf, blockOf: (item) => findSidebarBlock(blocks, indexOf.get(item) ?? -1) }
}

/** The items around the one at an index, with placeholders for those left out before and after. */
export function renderWindow(
  { items, blocks }: Level,
  index: number,
  render: (item: PropSidebarItem) => PropSidebarItem,
): PropSidebarItem[] {
  const { from, to } = findBlocksAround(blocks, index)
  const start = blocks[from]?.from ?? 0
  const end = blocks[to - 1]?.to ?? items.length
  const before = toRest('before', { left: items.slice(0, start), blocks: blocks.slice(0, from) })
  const after = toRest('after', { left: items.slice(end), blocks: blocks.slice(to) })
  return [...before, ...items.slice(start, end).map(render), ...after]
}

/**
 * Placeholder for the items left out on one side. It links to the first page among them, so that they can be reached without
 * JavaScript.
 */
function toRest(
  side: 'before' | 'after',
  { left, blocks }: { left: PropSidebarItem[]; blocks: SidebarBlock[] },
): PropSidebarItem[] {
  if (left.length === 0) return []
  const rows = blocks.reduce((sum, block) => sum + block.rows, 0)
  const href = findFirstHref(left)
  return [
    { type: 'html', value: '', rest: { side, count: left.length, rows, ...(href === undefined ? {} : { href }) } },
  ]
}
