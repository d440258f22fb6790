import {
  useDocsSidebar,
  type PropSidebarItem,
  type PropSidebarItemCategory,
} from '@docusaurus/plugin-content-docs/client'
import { useLocation } from '@docusaurus/router'
import { useMemo } from 'react'
import { findSidebarCategory, isVisibleSidebarItem } from './sidebarRules.ts'

export function useVisibleSidebarItems(
  items: readonly PropSidebarItem[],
  activePath: string,
): readonly PropSidebarItem[] {
  return useMemo(() => items.filter((item) => isVisibleSidebarItem(item, activePath)), [items, activePath])
}

/**
 * The sidebar category of the page.
 * @throws Error if the page has no sidebar or stands in no category of it
 */
export function useCurrentSidebarCategory(): PropSidebarItemCategory {
  const { pathname } = useLocation()
  const sidebar = useDocsSidebar()
  if (sidebar === null) {
    throw new Error(
      `The page ${pathname} has no sidebar, so there is no current category. Pass "items" to <DocCardList>.`,
    )
  }
  const category = findSidebarCategory(sidebar.items, pathname)
  if (category === undefined) {
    throw new Error(
      `The page ${pathname} stands in no category of the sidebar "${sidebar.name}". Pass "items" to <DocCardList>.`,
    )
  }
  return category
}
