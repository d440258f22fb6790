import { toPathKey } from '@strata/core'
import type { PropDocCard, PropSidebarItem, PropSidebarItemCategory } from '../../shared/types.ts'
import { createLevel, renderWindow, type Level } from './sidebarLevel.ts'
import { toCards } from './toCards.ts'

interface Node {
  item: PropSidebarItem
  parent: Node | undefined
}

/** Which items a branch is opened for. */
interface Opening {
  /** The page's items and all of their ancestors, for every place of the page in the sidebar. */
  opened: ReadonlySet<PropSidebarItem>
  /** The category of the page; its closed subcategories get an item count, which cards show. */
  current: PropSidebarItem | undefined
  isWhole: boolean
}

/**
 * Computes what each page of a sidebar needs of it. Each closed category is created once and each branch once per category, so
 * the total cost for all pages grows with the number of items.
 */
export class SidebarView {
  private readonly nodesByPath = new Map<string, Node[]>()
  private readonly listed = new Set<PropSidebarItem>()
  private readonly closedItems = new Map<PropSidebarItem, PropSidebarItem>()
  private readonly branches = new Map<PropSidebarItem | undefined, Map<string, PropSidebarItem[]>>()
  private readonly categoryNumbers = new Map<PropSidebarItem | undefined, number>()
  private readonly levels = new Map<PropSidebarItem[], Level>()
  private readonly isAlwaysWhole: boolean

  /** @param options `isWhole` keeps every item in every branch, and the items of categories in cards */
  constructor(
    private readonly items: PropSidebarItem[],
    { isWhole = false } = {},
  ) {
    this.isAlwaysWhole = isWhole
    indexItems(items, undefined, this.nodesByPath, this.listed)
  }

  /**
   * The sidebar with only the path to this page open. A very long level is cut to the items around that path, so that the size
   * of a page does not depend on the number of siblings. Pages of one category (or of one block of a long one) share one array.
   * @param isWhole keeps all items of the page's own level, because its text shows them
   */
  branchOf(permalink: string, isWhole = false): PropSidebarItem[] {
    if (this.isAlwaysWhole) return this.items
    const nodes = this.nodesOf(permalink)
    const [node] = nodes
    const category = node && categoryOf(node)
    const open = () => {
      const opened = new Set(nodes.flatMap(listTrail))
      return this.openTo(this.items, undefined, { opened, current: category?.item, isWhole })
    }
    // an unlisted page can't share the branch of its siblings: only its own branch contains it
    if (nodes.some(({ item }) => item.type !== 'category' && !this.isListed(item))) return open()
    const shared = this.branches.get(category?.item) ?? new Map<string, PropSidebarItem[]>()
    this.branches.set(category?.item, shared)
    const key = `${nodes.map((one) => this.toPlaceKey(one)).join(' ')}${isWhole ? ' whole' : ''}`
    const branch = shared.get(key) ?? open()
    shared.set(key, branch)
    return branch
  }

  /** Labels from the outermost category to the page itself; empty for a page that is not in the sidebar. */
  breadcrumbsOf(permalink: string): { label: string; href?: string }[] {
    return listTrail(this.nodesOf(permalink)[0]).map(toCrumb)
  }

  /** Cards of the category that the page belongs to or is the index of; those of the first level for a page in no category. */
  cardsOf(permalink: string, describe: (docId: string) => string | undefined): PropDocCard[] {
    const [node] = this.nodesOf(permalink)
    const siblings = this.itemsOf(node && categoryOf(node))
    return toCards(siblings, { isListed: this.isListed, describe, isWhole: this.isAlwaysWhole })
  }

  private readonly isListed = (item: PropSidebarItem): boolean => this.listed.has(item)

  /** All places of a page in the sidebar; the first one determines its breadcrumbs. */
  private nodesOf(permalink: string): Node[] {
    return this.nodesByPath.get(toPathKey(permalink)) ?? []
  }

  /** Items of a category; those of the first level if there is no category. */
  private itemsOf(category: Node | undefined): PropSidebarItem[] {
    return category?.item.type === 'category' ? (category.item.items ?? []) : this.items
  }

  /** Part of the cache key of a branch: the number of the page's category, and the block of the page within it. */
  private toPlaceKey(node: Node): string {
    const category = categoryOf(node)
    const number = this.categoryNumbers.get(category?.item) ?? this.categoryNumbers.size
    this.categoryNumbers.set(category?.item, number)
    const block = node === category ? 0 : Math.max(0, this.toLevel(this.itemsOf(node.parent)).blockOf(node.item))
    return `${number}.${block}`
  }

  private toLevel(all: PropSidebarItem[]): Level {
    const known = this.levels.get(all)
    if (known !== undefined) return known
    const level = createLevel(all.filter(this.isListed))
    this.levels.set(all, level)
    return level
  }

  private readonly toClosed = (item: PropSidebarItem): PropSidebarItem => {
    if (item.type !== 'category') return item
    const known = this.closedItems.get(item)
    if (known !== undefined) return known
    const level = this.toLevel(item.items ?? [])
    // a category without listed items gets an empty list: with null it would count as visible
    const isWhole = isAlwaysOpen(item) || level.items.length === 0
    const closed = { ...item, items: isWhole ? renderWindow(level, -1, this.toClosed) : null }
    this.closedItems.set(item, closed)
    return closed
  }

  /** Items of one level, with the categories on the path to the page opened. */
  private openTo(all: PropSidebarItem[], parent: PropSidebarItem | undefined, opening: Opening): PropSidebarItem[] {
    const { opened, current, isWhole } = opening
    const isCurrent = parent === current
    const render = (item: PropSidebarItem): PropSidebarItem => {
      if (opened.has(item)) {
        if (item.type !== 'category') return item
        return { ...item, items: this.openTo(item.items ?? [], item, opening) }
      }
      const closed = this.toClosed(item)
      return isCurrent && current !== undefined && item.type === 'category' && closed.type === 'category'
        ? { ...closed, itemCount: (item.items ?? []).filter(this.isListed).length }
        : closed
    }
    const here = all.filter((item) => opened.has(item))
    // an unlisted page is visible in its own sidebar
    const level = here.every(this.isListed)
      ? this.toLevel(all)
      : createLevel(all.filter((item) => opened.has(item) || this.isListed(item)))
    if (isCurrent && isWhole) return level.items.map(render)
    const [first] = here
    return renderWindow(level, first === undefined ? -1 : (level.indexOf.get(first) ?? -1), render)
  }
}

/** The category of a node, which for a category is the node itself; undefined for other items of the first level. */
function categoryOf(node: Node): Node | undefined {
  return node.item.type === 'category' ? node : node.parent
}

/**
 * Indexes the places of each page and collects the listed items. A category is listed if its own page or anything inside is.
 * @returns whether any of the items is listed
 */
function indexItems(
  items: PropSidebarItem[],
  parent: Node | undefined,
  nodesByPath: Map<string, Node[]>,
  listed: Set<PropSidebarItem>,
): boolean {
  let hasListed = false
  for (const item of items) {
    const node: Node = { item, parent }
    if (item.type !== 'html' && item.href !== undefined) {
      const key = toPathKey(item.href)
      const nodes = nodesByPath.get(key) ?? []
      nodesByPath.set(key, [...nodes, node])
    }
    const hasListedInside = item.type === 'category' && indexItems(item.items ?? [], node, nodesByPath, listed)
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
function listTrail(node: Node | undefined): PropSidebarItem[] {
  const way: PropSidebarItem[] = []
  for (let at = node; at !== undefined; at = at.parent) way.unshift(at.item)
  return way
}

function toCrumb(item: PropSidebarItem): { label: string; href?: string } {
  if (item.type === 'html') return { label: '' } // HTML items have no URL, so no path leads to one
  const href = item.type === 'category' && item.linkUnlisted ? undefined : item.href
  return { label: item.label, ...(href === undefined ? {} : { href }) }
}
