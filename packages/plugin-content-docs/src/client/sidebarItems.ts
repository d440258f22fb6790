import { usePageLocation, usePageProps } from '@strata/core/client'
import { useEffect, useMemo } from 'react'
import { useDocsSidebar, useLoadDocsSidebar } from './contexts.tsx'
import { useActivePlugin } from './hooks.ts'
import { findSidebarBreadcrumbs, findCategoryOfPage, isVisibleSidebarItem } from './sidebarRules.ts'
import type {
  DocCategoryGeneratedIndexProps,
  DocItemProps,
  PropDocCard,
  PropSidebarItem,
  PropSidebarItemCategory,
  PropSidebarItemLink,
} from '../shared/types.ts'

const none: readonly PropSidebarItem[] = []

/** Short message for production browsers: a page with this mistake fails the build, where the server render explains it. */
const unexplained = 'No category here; see the build log.'

/** Items to render. `items` is null for a closed category on a first page; its items are fetched once they are to be shown. */
export function useVisibleSidebarItems(
  items: readonly PropSidebarItem[] | null,
  activePath: string,
): readonly PropSidebarItem[] {
  const load = useLoadDocsSidebar()
  useEffect(() => {
    if (items === null) load()
  }, [items, load])
  return useMemo(() => items?.filter((item) => isVisibleSidebarItem(item, activePath)) ?? none, [items, activePath])
}

/**
 * Cards of the page. Unlike the sidebar branch of a first page, they have all descriptions and the contents of closed
 * categories.
 */
function usePageCards(): PropSidebarItem[] | undefined {
  const { doc, categoryGeneratedIndex } = usePageProps() as Partial<DocItemProps & DocCategoryGeneratedIndexProps>
  return (doc?.cards ?? categoryGeneratedIndex?.items)?.map(toSidebarItem)
}

/**
 * Turns a card into a sidebar item. Cards of categories hold only the number of items, so the result gets that many empty
 * items: components written for Docusaurus count them.
 */
export function toSidebarItem(card: PropDocCard | PropSidebarItem): PropSidebarItem {
  if (card.type !== 'category' || ('items' in card && card.items !== null)) return card as PropSidebarItem
  const items = Array.from({ length: card.itemCount ?? 0 }, (): PropSidebarItem => ({ type: 'html', value: '' }))
  return { collapsible: true, collapsed: true, ...card, items }
}

/**
 * The sidebar category of the page.
 * @throws Error if the page has no sidebar or is in no category of it
 */
export function useCurrentSidebarCategory(): PropSidebarItemCategory {
  const { pathname } = usePageLocation()
  const sidebar = useDocsSidebar()
  const cards = usePageCards()
  if (sidebar === null) {
    throw new Error(
      import.meta.env.SSR || import.meta.env.DEV
        ? `The page ${pathname} has no sidebar, so there is no current category. Pass "items" to <DocCardList>.`
        : unexplained,
    )
  }
  const category = findCategoryOfPage(sidebar.items, pathname)
  if (category === undefined) {
    throw new Error(
      import.meta.env.SSR || import.meta.env.DEV
        ? `The page ${pathname} is not in a category of the sidebar "${sidebar.name}". Pass "items" to <DocCardList>.`
        : unexplained,
    )
  }
  return cards === undefined ? category : { ...category, items: cards }
}

/**
 * The siblings of the page: the items of its category, or those of the sidebar's first level.
 * @throws Error if the page has no sidebar
 */
export function useCurrentSidebarSiblings(): readonly PropSidebarItem[] {
  const { pathname } = usePageLocation()
  const sidebar = useDocsSidebar()
  const cards = usePageCards()
  if (cards !== undefined) return cards
  if (sidebar === null)
    throw new Error(
      import.meta.env.SSR || import.meta.env.DEV
        ? `The page ${pathname} has no sidebar, so it has no siblings.`
        : unexplained,
    )
  return findCategoryOfPage(sidebar.items, pathname)?.items ?? sidebar.items
}

/** Items from the outermost category to the page itself; null for a page without sidebar, or if breadcrumbs are turned off. */
export function useSidebarBreadcrumbs(): (PropSidebarItemCategory | PropSidebarItemLink)[] | null {
  const { pathname } = usePageLocation()
  const sidebar = useDocsSidebar()
  const hasBreadcrumbs = useActivePlugin()?.pluginData.breadcrumbs !== false
  return sidebar === null || !hasBreadcrumbs ? null : (findSidebarBreadcrumbs(sidebar.items, pathname) ?? [])
}
