import type { TocItem } from '@strata/core/client'
import { useMemo } from 'react'
import { buildTocTree, type TocTreeNode } from '../rules/tocTree.ts'

/** All headings of a table of contents as a tree. */
export function useTreeifiedTOC(toc: readonly TocItem[]): TocTreeNode[] {
  return useMemo(() => buildTocTree(toc, { min: 1, max: 6 }), [toc])
}

/** The headings of the given levels as a tree. */
export function useFilteredAndTreeifiedTOC({
  toc,
  minHeadingLevel,
  maxHeadingLevel,
}: {
  toc: readonly TocItem[]
  minHeadingLevel: number
  maxHeadingLevel: number
}): TocTreeNode[] {
  return useMemo(
    () => buildTocTree(toc, { min: minHeadingLevel, max: maxHeadingLevel }),
    [toc, minHeadingLevel, maxHeadingLevel],
  )
}
