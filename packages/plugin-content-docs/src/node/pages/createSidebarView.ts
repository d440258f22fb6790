import { omitUndefined, toPathKey } from '@strata/core'
import type { PropDocCard, PropSidebarItem, PropSidebarItemCategory } from '../../shared/types.ts'
import { findBlocksAround, findSidebarBlock, splitSidebarLevel, type SidebarBlock } from '../../shared/sidebarBlocks.ts'
import { findFirstHref, toCategoryHref } from './sidebarProps.ts'

/** One sidebar seen from its pages. */
export interface SidebarView {
  /**
   * The sidebar with only the way to this page open. Of a level with very many items only those around the way are there,
   * so that a page has one size whatever the number of its neighbours. Pages of one category (of one part of a long one)
   * share one array.
   * @param isWhole leaves nothing of the page's own level out: its text shows the items
   */
  branchOf(permalink: string, isWhole?: boolean): PropSidebarItem[]
  /** Labels from the outermost category to the page itself; empty for a page that is not in the sidebar. */
  breadcrumbsOf(permalink: string): { label: string; href?: string }[]
  /** Cards of the category that the page stands for or lies in; those of the first level for a page in no category. */
  cardsOf(permalink: string, describe: (docId: string) => string | undefined): PropDocCard[]
}

interface Node {
  item: PropSidebarItem
  parent: Node | undefined
}

/**
 * Prepares a sidebar for all of its pages. Each closed category is made once, and each branch once for a category, so the
 * cost for all pages together grows with the number of items.
 * @param options `isWhole` leaves nothing out of any branch, nor of the categories among cards
 */
export function createSidebarView(items: PropSidebarItem[], { isWhole: isAlwaysWhole = false } = {}): SidebarView {
  const nodesByPath = new Map<string, Node[]>()
  const listed = new Set<PropSidebarItem>()
  indexItems(items, undefined, nodesByPath, listed)
  const closedItems = new Map<PropSidebarItem, PropSidebarItem>()
  const branches = new Map<PropSidebarItem | undefined, Map<string, PropSidebarItem[]>>()
  const categoryNumbers = new Map<PropSidebarItem | undefined, number>()
  const levels = new Map<PropSidebarItem[], Level>()

  const isListed = (item: PropSidebarItem) => listed.has(item)
  const countListed = ({ items: inside }: PropSidebarItemCategory) => (inside ?? []).filter(isListed).length

  function toLevel(all: PropSidebarItem[]): Level {
    const known = levels.get(all)
    if (known !== undefined) return known
    const level = createLevel(all.filter(isListed))
    levels.set(all, level)
    return level
  }

  function toClosed(item: PropSidebarItem): PropSidebarItem {
    if (item.type !== 'category') return item
    const known = closedItems.get(item)
    if (known !== undefined) return known
    const level = toLevel(item.items ?? [])
    // one in which nothing is listed is no category to readers
    const isWhole = isAlwaysOpen(item) || level.items.length === 0
    const closed = { ...item, items: isWhole ? renderWindow(level, -1, toClosed) : null }
    closedItems.set(item, closed)
    return closed
  }

  /**
   * @param opened items that lead to the page, and the page, at each of its places
   * @param current the category of the page: of what is closed in it cards say the number of items
   */
  function openTo(
    all: PropSidebarItem[],
    { opened, parent, current, isWhole }: { opened: ReadonlySet<PropSidebarItem>; parent?: PropSidebarItem } & Current,
  ): PropSidebarItem[] {
    const isCurrent = parent === current
    const render = (item: PropSidebarItem): PropSidebarItem => {
      if (opened.has(item)) {
        if (item.type !== 'category') return item
        return { ...item, items: openTo(item.items ?? [], { opened, parent: item, current, isWhole }) }
      }
      const closed = toClosed(item)
      return isCurrent && current !== undefined && item.type === 'category' && closed.type === 'category'
        ? { ...closed, itemCount: countListed(item) }
        : closed
    }
    const here = all.filter((item) => opened.has(item))
    // an unlisted page shows itself in its sidebar
    const level = here.every(isListed)
      ? toLevel(all)
      : createLevel(all.filter((item) => opened.has(item) || isListed(item)))
    if (isCurrent && isWhole) return level.items.map(render)
    const [first] = here
    return renderWindow(level, first === undefined ? -1 : (level.indexOf.get(first) ?? -1), render)
  }

  /** A sidebar may name a page more than once; the first place is the one of its trail. */
  const nodesOf = (permalink: string): Node[] => nodesByPath.get(toPathKey(permalink)) ?? []

  function branchOf(permalink: string, isWhole = false): PropSidebarItem[] {
    if (isAlwaysWhole) return items
    const nodes = nodesOf(permalink)
    const [node] = nodes
    const category = node && categoryOf(node)
    const open = () => {
      const opened = new Set(nodes.flatMap(toWay))
      return openTo(items, { opened, current: category?.item, isWhole })
    }
    // an unlisted page can't share the branch of its neighbours
    if (nodes.some(({ item }) => item.type !== 'category' && !isListed(item))) return open()
    const shared = branches.get(category?.item) ?? new Map<string, PropSidebarItem[]>()
    branches.set(category?.item, shared)
    const key = `${nodes.map(toPlaceKey).join(' ')}${isWhole ? ' whole' : ''}`
    const branch = shared.get(key) ?? open()
    shared.set(key, branch)
    return branch
  }

  const categoryOf = (node: Node): Node | undefined => (node.item.type === 'category' ? node : node.parent)

  /** Pages with the same places have the same branch: category, and part of it if it is long. */
  function toPlaceKey(node: Node): string {
    const category = categoryOf(node)
    const number = categoryNumbers.get(category?.item) ?? categoryNumbers.size
    categoryNumbers.set(category?.item, number)
    const block = node === category ? 0 : Math.max(0, toLevel(siblingsOf(node)).blockOf(node.item))
    return `${number}.${block}`
  }

  const siblingsOf = ({ parent }: Node): PropSidebarItem[] =>
    parent?.item.type === 'category' ? (parent.item.items ?? []) : items

  return {
    branchOf,
    breadcrumbsOf: (permalink) => toWay(nodesOf(permalink)[0]).map(toCrumb),
    cardsOf(permalink, describe) {
      const [node] = nodesOf(permalink)
      const category = node?.item.type === 'category' ? node.item : node?.parent?.item
      const siblings = category?.type === 'category' ? (category.items ?? []) : items
      return toCards(siblings, { isListed, describe, isWhole: isAlwaysWhole })
    },
  }
}

interface Current {
  current: PropSidebarItem | undefined
  isWhole: boolean
}

/** The listed items of one level, cut into blocks. */
interface Level {
  items: PropSidebarItem[]
  blocks: SidebarBlock[]
  indexOf: Map<PropSidebarItem, number>
  blockOf: (item: PropSidebarItem) => number
}

function createLevel(items: PropSidebarItem[]): Level {
  const blocks = splitSidebarLevel(items)
  const indexOf = new Map(items.map((item, index) => [item, index]))
  return { items, blocks, indexOf, blockOf: (item) => findSidebarBlock(blocks, indexOf.get(item) ?? -1) }
}

/** The items around the one at an index, and what stands for the others. */
function renderWindow(
  { items, blocks }: Level,
  index: number,
  render: (item: PropSidebarItem) => PropSidebarItem,
): PropSidebarItem[] {
  const { from, to } = findBlocksAround(blocks, index)
  const start = blocks[from]?.from ?? 0
  const end = blocks[to - 1]?.to ?? items.length
  const before = toRest('before', { left: items.slice(0, start), blocks: blocks.slice(0, from) })
  const after = toRest('after', { left: items.slice(end), blocks: blocks.slice(to) })
  return [...before, ...items.slice(start, end).map(render), ...after]
}

/** The link makes the others reachable without JavaScript: the first page of the level, and the one that comes next. */
function toRest(
  side: 'before' | 'after',
  { left, blocks }: { left: PropSidebarItem[]; blocks: SidebarBlock[] },
): PropSidebarItem[] {
  if (left.length === 0) return []
  const rows = blocks.reduce((sum, block) => sum + block.rows, 0)
  const href = findFirstHref(left)
  return [
    { type: 'html', value: '', rest: { side, count: left.length, rows, ...(href === undefined ? {} : { href }) } },
  ]
}

/**
 * Finds each page's places in the sidebar and marks what is listed: a category by its own page or by what is inside.
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
    isWhole,
  }: {
    isListed: (item: PropSidebarItem) => boolean
    describe: (docId: string) => string | undefined
    isWhole: boolean
  },
): PropDocCard[] {
  return items.flatMap((item): PropDocCard[] => {
    if (item.type === 'html' || !isListed(item)) return []
    const { label, className, customProps } = item
    const own = {
      label,
      ...(className === undefined ? {} : { className }),
      ...(customProps === undefined ? {} : { customProps }),
    }
    if (item.type === 'link') {
      const description = item.description ?? (item.docId === undefined ? undefined : describe(item.docId))
      const { href, docId } = item
      return [
        {
          type: 'link',
          href,
          ...own,
          ...(docId === undefined ? {} : { docId }),
          ...(description ? { description } : {}),
        },
      ]
    }
    if (toCategoryHref(item) === undefined) return []
    const { href, linkUnlisted, firstHref, description, collapsible, collapsed, items: inside } = item
    const itemCount = (item.items ?? []).filter(isListed).length
    return [
      {
        type: 'category',
        ...omitUndefined({ href, linkUnlisted, firstHref }),
        itemCount,
        ...own,
        ...omitUndefined({ description }),
        ...(isWhole ? { collapsible, collapsed, items: inside } : {}),
      },
    ]
  })
}
