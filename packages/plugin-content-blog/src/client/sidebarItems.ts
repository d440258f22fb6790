import { toPathKey, usePageLocation } from '@strata/core/client'
import { useMemo } from 'react'
import { groupByYear } from './groupByYear.ts'
import type { BlogSidebarItem } from '../shared/types.ts'

/** Groups items by year, newest first, as pairs of year and items. */
export function groupBlogSidebarItemsByYear(
  items: readonly BlogSidebarItem[],
): [year: string, items: BlogSidebarItem[]][] {
  return groupByYear(items)
    .map(({ year, items: grouped }): [string, BlogSidebarItem[]] => [year, grouped])
    .sort(([a], [b]) => Number(b) - Number(a))
}

/** Filters out unlisted posts, except for the one being read. */
export function useVisibleBlogSidebarItems(items: readonly BlogSidebarItem[]): BlogSidebarItem[] {
  const { pathname } = usePageLocation()
  return useMemo(
    () => items.filter(({ unlisted, permalink }) => !unlisted || toPathKey(permalink) === toPathKey(pathname)),
    [items, pathname],
  )
}
