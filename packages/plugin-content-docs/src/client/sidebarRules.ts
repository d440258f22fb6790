import type { PropSidebarItem, PropSidebarItemCategory, PropSidebarItemLink } from '../shared/types.ts'
import { isSamePath } from './isSamePath.ts'

/** Whether the item, or one inside it, links to the page at a path. */
export function isActiveSidebarItem(item: PropSidebarItem, activePath: string): boolean {
  if (item.type === 'html') return false
  if (isSamePath(item.href, activePath)) return true
  return item.type === 'category' && (item.items?.some((child) => isActiveSidebarItem(child, activePath)) ?? false)
}

/** Unlisted pages are visible only while they are read; a category is visible if it has a visible item or a link. */
export function isVisibleSidebarItem(item: PropSidebarItem, activePath: string): boolean {
  if (item.type === 'html') return true
  if (item.type === 'link') return !item.unlisted || isSamePath(item.href, activePath)
  if (item.href !== undefined && (!item.linkUnlisted || isSamePath(item.href, activePath))) return true
  return item.items === null || item.items.some((child) => isVisibleSidebarItem(child, activePath))
}

/** The first category, depth first, that satisfies the predicate. */
export function findSidebarCategory(
  items: readonly PropSidebarItem[],
  predicate: (category: PropSidebarItemCategory) => boolean,
): PropSidebarItemCategory | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue
    if (predicate(item)) return item
    const inner = findSidebarCategory(item.items ?? [], predicate)
    if (inner !== undefined) return inner
  }
  return undefined
}

/** Depth first: the category whose own page, or one of whose direct items, is at the path. */
export function findCategoryOfPage(
  items: readonly PropSidebarItem[],
  path: string,
): PropSidebarItemCategory | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue
    if (isSamePath(item.href, path)) return item
    const inner = item.items === null ? undefined : findCategoryOfPage(item.items, path)
    if (inner !== undefined) return inner
    if (item.items?.some((child) => child.type === 'link' && isSamePath(child.href, path))) return item
  }
  return undefined
}

/** The path from the outermost category to the page; undefined if the page is not in the sidebar. */
export function findSidebarBreadcrumbs(
  items: readonly PropSidebarItem[],
  path: string,
): (PropSidebarItemCategory | PropSidebarItemLink)[] | undefined {
  for (const item of items) {
    // a plain link, which has no document id, does not make its target part of the sidebar
    if (item.type === 'html' || (item.type === 'link' && item.docId === undefined)) continue
    if (isSamePath(item.href, path)) return [item]
    const inner = item.type === 'category' ? findSidebarBreadcrumbs(item.items ?? [], path) : undefined
    if (inner !== undefined) return [item, ...inner]
  }
  return undefined
}

/** URL of the first listed page of an item, in sidebar order. */
export function findFirstSidebarItemLink(item: PropSidebarItem): string | undefined {
  if (item.type === 'link') return item.unlisted ? undefined : item.href
  if (item.type === 'html') return undefined
  if (item.href !== undefined && !item.linkUnlisted) return item.href
  if (item.firstHref !== undefined) return item.firstHref
  for (const child of item.items ?? []) {
    const link = findFirstSidebarItemLink(child)
    if (link !== undefined) return link
  }
  return undefined
}

/** Items that a list of cards can show. */
export function filterDocCardListItems(
  items: readonly PropSidebarItem[],
): (PropSidebarItemLink | PropSidebarItemCategory)[] {
  return items.filter(
    (item): item is PropSidebarItemLink | PropSidebarItemCategory =>
      (item.type === 'link' && !item.unlisted) ||
      (item.type === 'category' && findFirstSidebarItemLink(item) !== undefined),
  )
}
