import { addBaseUrl, hasProtocol } from '@strata/core'
import type { PropSidebarItem, PropSidebarItemCategory } from '../../shared/types.ts'
import type { DocMetadata } from '../types.ts'
import type { SidebarItem, SidebarItemCategory, SidebarItemDoc, SidebarItemLink } from '../sidebars/types.ts'

/** One sidebar as pages receive it: ids resolved to URLs and labels. */
export function toSidebarProps(
  items: SidebarItem[],
  { docById, baseUrl }: { docById: Map<string, DocMetadata>; baseUrl: string },
): PropSidebarItem[] {
  const toItem = (item: SidebarItem): PropSidebarItem => {
    switch (item.type) {
      case 'doc':
      case 'ref':
        return toDocLink(item, docById)
      case 'link':
        return toLink(item, baseUrl)
      case 'category':
        return toCategory(item, item.items.map(toItem), docById)
      case 'html':
        return item
    }
  }
  return items.map(toItem)
}

function toDocLink(
  { id, key, label, className, customProps }: SidebarItemDoc,
  docById: Map<string, DocMetadata>,
): PropSidebarItem {
  const doc = findDoc(id, docById)
  const { sidebar_label, sidebar_class_name, sidebar_custom_props } = doc.frontMatter
  const itemClass = sidebar_class_name ?? className
  const itemProps = sidebar_custom_props ?? customProps
  return {
    type: 'link',
    ...(key === undefined ? {} : { key }),
    label: sidebar_label ?? label ?? doc.title,
    href: doc.permalink,
    docId: id,
    ...(doc.unlisted ? { unlisted: true } : {}),
    ...(itemClass === undefined ? {} : { className: itemClass }),
    ...(itemProps === undefined ? {} : { customProps: itemProps }),
  }
}

/** Adds the base URL to links within this site, unless the item opts out. */
function toLink(item: SidebarItemLink, baseUrl: string): PropSidebarItem {
  const isOwn = item.href.startsWith('/') && !hasProtocol(item.href) && item.autoAddBaseUrl !== false
  return isOwn ? { ...item, href: addBaseUrl(item.href, baseUrl) } : item
}

function toCategory(
  category: SidebarItemCategory,
  items: PropSidebarItem[],
  docById: Map<string, DocMetadata>,
): PropSidebarItemCategory {
  const { link, key, label, collapsible, collapsed, className, description } = category
  const doc = link?.type === 'doc' ? findDoc(link.id, docById) : undefined
  const customProps = category.customProps ?? doc?.frontMatter.sidebar_custom_props
  const href = doc?.permalink ?? (link?.type === 'generated-index' ? link.permalink : undefined)
  const isReachable = href !== undefined && doc?.unlisted !== true
  const firstHref = isReachable ? undefined : findFirstHref(items)
  return {
    type: 'category',
    ...(key === undefined ? {} : { key }),
    label,
    ...(href === undefined ? {} : { href }),
    ...(doc?.unlisted ? { linkUnlisted: true } : {}),
    ...(firstHref === undefined ? {} : { firstHref }),
    collapsible,
    collapsed,
    items,
    ...(className === undefined ? {} : { className }),
    ...(customProps === undefined ? {} : { customProps }),
    ...(description === undefined ? {} : { description }),
  }
}

/** First listed page among the items, looking into categories. */
export function findFirstHref(items: PropSidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.type === 'link' && !item.unlisted) return item.href
    if (item.type !== 'category') continue
    const href = toCategoryHref(item)
    if (href !== undefined) return href
  }
  return undefined
}

/** The URL that a category links to: its own page if that is listed, else its first listed page. */
export function toCategoryHref({ href, linkUnlisted, firstHref }: PropSidebarItemCategory): string | undefined {
  return href !== undefined && !linkUnlisted ? href : firstHref
}

function findDoc(id: string, docById: Map<string, DocMetadata>): DocMetadata {
  const doc = docById.get(id)
  if (doc === undefined)
    throw new Error(`The sidebar item "${id}" passed validation without a document; please report this.`)
  return doc
}
