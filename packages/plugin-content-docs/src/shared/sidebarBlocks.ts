import type { PropSidebarItem } from './types.ts'

/** A run of adjacent items in one level of a sidebar, rendered or left out as a whole. */
export interface SidebarBlock {
  /** Index of the first item. */
  from: number
  /** Index after the last item. */
  to: number
  /** Height in rows of its items while every category is in its initial state. */
  rows: number
}

/** Levels with more rows than this are rendered in blocks. */
const longLevelRows = 100
/** Rows at which a block is full; its last item may exceed them. */
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

/** Splits a level into blocks; a short level is one block. Server and browser must get the same result. */
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

/** Range of blocks around the item at an index, one on either side; the first two blocks for index -1. `to` is exclusive. */
export function findBlocksAround(blocks: readonly SidebarBlock[], index: number): { from: number; to: number } {
  const at = Math.max(0, findSidebarBlock(blocks, index))
  return { from: Math.max(0, at - 1), to: Math.min(blocks.length, at + 2) }
}

/** Index of the block that contains the item at an index; -1 for none. */
export function findSidebarBlock(blocks: readonly SidebarBlock[], index: number): number {
  return blocks.findIndex(({ from, to }) => index >= from && index < to)
}
