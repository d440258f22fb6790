import type { PropSidebarItem } from './types.ts'

/** A run of neighbours in one level of a sidebar, rendered or left out as a whole. */
export interface SidebarBlock {
  /** Index of the first item. */
  from: number
  /** Index after the last item. */
  to: number
  /** Lines that its items take while every category is as it is at first. */
  rows: number
}

/** Levels with more lines than this are rendered in blocks. */
const longLevelRows = 100
/** Lines of a block; the last item of one may take it further. */
const blockRows = 40

const rowsByItem = new WeakMap<PropSidebarItem, number>()

function countRows(item: PropSidebarItem): number {
  if (item.type === 'html') return item.rest?.rows ?? 1
  if (item.type === 'link' || (item.collapsible && item.collapsed)) return 1
  const known = rowsByItem.get(item)
  if (known !== undefined) return known
  const rows = (item.items ?? []).reduce((sum, child) => sum + countRows(child), 1)
  rowsByItem.set(item, rows)
  return rows
}

/** Cuts a level into blocks; a short one is one block. Server and browser cut alike. */
export function splitSidebarLevel(items: readonly PropSidebarItem[]): SidebarBlock[] {
  const rows = items.map(countRows)
  const total = rows.reduce((sum, count) => sum + count, 0)
  const isLong = total > longLevelRows && !items.some((item) => item.type === 'html' && item.rest !== undefined)
  if (!isLong) return [{ from: 0, to: items.length, rows: total }]
  const blocks: SidebarBlock[] = []
  rows.forEach((count, index) => {
    const last = blocks.at(-1)
    if (last === undefined || last.rows >= blockRows) blocks.push({ from: index, to: index + 1, rows: count })
    else {
      last.to = index + 1
      last.rows += count
    }
  })
  return blocks
}

/** The block of the item at an index and the ones next to it; for none (-1) the first two. `to` is the index after the last. */
export function findBlocksAround(blocks: readonly SidebarBlock[], index: number): { from: number; to: number } {
  const at = Math.max(0, findSidebarBlock(blocks, index))
  return { from: Math.max(0, at - 1), to: Math.min(blocks.length, at + 2) }
}

/** Number of the block that holds the item at an index; -1 for none. */
export function findSidebarBlock(blocks: readonly SidebarBlock[], index: number): number {
  return blocks.findIndex(({ from, to }) => index >= from && index < to)
}
