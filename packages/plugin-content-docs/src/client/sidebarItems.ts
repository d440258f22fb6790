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

/**
 * Instead of an explanation, in a browser of readers: a page with such a mistake fails the build, where the server renders it.
 */
const unexplained = 'No category here; the build says why.'

/** Items to render; those of a closed category of a first page, which are not there (null), are fetched when they are to be. */
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

/** Cards of the page, which know more than the sidebar of a first page: all descriptions, and what is closed. */
function usePageCards(): PropSidebarItem[] | undefined {
  const { doc, categoryGeneratedIndex } = usePageProps() as Partial<DocItemProps & DocCategoryGeneratedIndexProps>
  return (doc?.cards ?? categoryGeneratedIndex?.items)?.map(toSidebarItem)
}

/**
 * A card as an item of the sidebar. In the place of the items of a category, which cards have only the number of, it has as
 * many empty ones: components for Docusaurus count them.
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
        ? `The page ${pathname} is in no category of the sidebar "${sidebar.name}". Pass "items" to <DocCardList>.`
        : unexplained,
    )
  }
  return cards === undefined ? category : { ...category, items: cards }
}

/**
 * The items beside the page: those of its category, or of the sidebar's first level.
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
        ? `The page ${pathname} has no sidebar, so it has no siblings there.`
        : unexplained,
    )
  return findCategoryOfPage(sidebar.items, pathname)?.items ?? sidebar.items
}

/** Items from the outermost category to the page itself; null for a page without sidebar, or docs that show no trails. */
export function useSidebarBreadcrumbs(): (PropSidebarItemCategory | PropSidebarItemLink)[] | null {
  const { pathname } = usePageLocation()
  const sidebar = useDocsSidebar()
  const hasTrails = useActivePlugin()?.pluginData.breadcrumbs !== false
  return sidebar === null || !hasTrails ? null : (findSidebarBreadcrumbs(sidebar.items, pathname) ?? [])
}
