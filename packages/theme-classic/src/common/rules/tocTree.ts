import type { TocItem } from '@strata/core/client'

export interface TocTreeNode extends TocItem {
  children: TocTreeNode[]
}

/**
 * The headings of the given levels as a tree. A heading without a parent in that range is a root, so that none is lost when a
 * document skips levels.
 */
export function buildTocTree(toc: readonly TocItem[], { min, max }: { min: number; max: number }): TocTreeNode[] {
  const roots: TocTreeNode[] = []
  const open: TocTreeNode[] = []
  for (const item of toc) {
    if (item.level < min || item.level > max) continue
    const node: TocTreeNode = { ...item, children: [] }
    while ((open.at(-1)?.level ?? 0) >= item.level) open.pop()
    const parent = open.at(-1)
    ;(parent?.children ?? roots).push(node)
    open.push(node)
  }
  return roots
}
