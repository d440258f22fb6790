import { toPathKey } from '@strata/core'
import type { PropDocCard, PropSidebarItem, PropSidebarItemCategory } from '../../client/types.ts'
import { toCategoryHref } from './sidebarProps.ts'

/** One sidebar seen from its pages. */
export interface SidebarView {
  /** The sidebar with only the way to this page open. Pages of one category share one array. */
  branchOf(permalink: string): PropSidebarItem[]
  /** Labels from the outermost category to the page itself; empty for a page that is not in the sidebar. */
  breadcrumbsOf(permalink: string): { label: string; href?: string }[]
  /** Cards of the category that the page stands for or lies in; undefined for a page in no category. */
  cardsOf(permalink: string, describe: (docId: string) => string | undefined): PropDocCard[] | undefined
}

interface Node {
  item: PropSidebarItem
  parent: Node | undefined
}

/**
 * Prepares a sidebar for all of its pages. Each closed category is made once, and each branch once for a category, so the
 * cost for all pages together grows with the number of items.
 */
export function createSidebarView(items: PropSidebarItem[]): SidebarView {
  const nodeByPath = new Map<string, Node>()
  const listed = new Set<PropSidebarItem>()
  indexItems(items, undefined, nodeByPath, listed)
  const closedItems = new Map<PropSidebarItem, PropSidebarItem>()
  const branches = new Map<PropSidebarItem | undefined, PropSidebarItem[]>()

  function toClosed(item: PropSidebarItem): PropSidebarItem {
    if (item.type !== 'category') return item
    const known = closedItems.get(item)
    if (known !== undefined) return known
    const closed = { ...item, items: isAlwaysOpen(item) ? (item.items ?? []).filter(isListed).map(toClosed) : null }
    closedItems.set(item, closed)
    return closed
  }

  const isListed = (item: PropSidebarItem) => listed.has(item)

  /** @param current the category of the page: of what is closed in it cards say the number of items */
  function openTo(
    level: PropSidebarItem[],
    {
      way,
      current,
      isCurrent,
    }: { way: Set<PropSidebarItem>; current: PropSidebarItem | undefined; isCurrent: boolean },
  ): PropSidebarItem[] {
    return level.flatMap((item) => {
      if (way.has(item)) {
        if (item.type !== 'category') return [item]
        return [{ ...item, items: openTo(item.items ?? [], { way, current, isCurrent: item === current }) }]
      }
      if (!isListed(item)) return []
      const closed = toClosed(item)
      return [isCurrent && item.type === 'category' ? { ...closed, itemCount: countListed(item) } : closed]
    })
  }

  const countListed = ({ items: inside }: PropSidebarItemCategory) => (inside ?? []).filter(isListed).length

  function branchOf(permalink: string): PropSidebarItem[] {
    const node = nodeByPath.get(toPathKey(permalink))
    const category = node?.item.type === 'category' ? node : node?.parent
    // an unlisted page shows itself in its sidebar, so it can't share the branch of its neighbours
    const canShare = node === undefined || node.item.type === 'category' || isListed(node.item)
    const known = canShare ? branches.get(category?.item) : undefined
    if (known !== undefined) return known
    const branch = openTo(items, { way: new Set(toWay(node)), current: category?.item, isCurrent: false })
    if (canShare) branches.set(category?.item, branch)
    return branch
  }

  return {
    branchOf,
    breadcrumbsOf: (permalink) => toWay(nodeByPath.get(toPathKey(permalink))).map(toCrumb),
    cardsOf(permalink, describe) {
      const node = nodeByPath.get(toPathKey(permalink))
      const category = node?.item.type === 'category' ? node.item : node?.parent?.item
      return category?.type === 'category' ? toCards(category.items ?? [], { isListed, describe }) : undefined
    },
  }
}

/**
 * Finds each page's first place in the sidebar and marks what is listed: a category by its own page or by what is inside.
 * @returns whether any of the items is listed
 */
function indexItems(
  items: PropSidebarItem[],
  parent: Node | undefined,
  nodeByPath: Map<string, Node>,
  listed: Set<PropSidebarItem>,
): boolean {
  let hasListed = false
  for (const item of items) {
    const node: Node = { item, parent }
    if (item.type !== 'html' && item.href !== undefined) {
      const key = toPathKey(item.href)
      if (!nodeByPath.has(key)) nodeByPath.set(key, node)
    }
    const hasListedInside = item.type === 'category' && indexItems(item.items ?? [], node, nodeByPath, listed)
    if (!hasListedInside && !isListedAlone(item)) continue
    listed.add(item)
    hasListed = true
  }
  return hasListed
}

function isListedAlone(item: PropSidebarItem): boolean {
  if (item.type === 'category') return item.href !== undefined && !item.linkUnlisted
  return item.type === 'html' || !item.unlisted
}

function isAlwaysOpen({ collapsible, collapsed }: PropSidebarItemCategory): boolean {
  return !collapsible || !collapsed
}

/** Items from the outermost category to the node itself. */
function toWay(node: Node | undefined): PropSidebarItem[] {
  const way: PropSidebarItem[] = []
  for (let at = node; at !== undefined; at = at.parent) way.unshift(at.item)
  return way
}

function toCrumb(item: PropSidebarItem): { label: string; href?: string } {
  if (item.type === 'html') return { label: '' } // has no address, so it is on no way
  const href = item.type === 'category' && item.linkUnlisted ? undefined : item.href
  return { label: item.label, ...(href === undefined ? {} : { href }) }
}

function toCards(
  items: PropSidebarItem[],
  {
    isListed,
    describe,
  }: { isListed: (item: PropSidebarItem) => boolean; describe: (docId: string) => string | undefined },
): PropDocCard[] {
  return items.flatMap((item): PropDocCard[] => {
    if (item.type === 'html' || !isListed(item)) return []
    if (item.type === 'link') {
      const description = item.description ?? (item.docId === undefined ? undefined : describe(item.docId))
      return [{ type: 'link', label: item.label, href: item.href, ...(description ? { description } : {}) }]
    }
    const href = toCategoryHref(item)
    if (href === undefined) return []
    const { label, description } = item
    const itemCount = (item.items ?? []).filter(isListed).length
    return [{ type: 'category', label, href, itemCount, ...(description === undefined ? {} : { description }) }]
  })
}
