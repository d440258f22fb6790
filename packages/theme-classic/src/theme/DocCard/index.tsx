import isInternalUrl from '@docusaurus/isInternalUrl'
import { type PropSidebarItem, useActivePluginAndVersion } from '@docusaurus/plugin-content-docs/client'
import {
  extractLeadingEmoji,
  findFirstSidebarItemLink,
  useDocCardDescriptionCategoryItemsPlural,
} from '@docusaurus/theme-common'
import DocCardLayout from '@theme/DocCard/Layout'
import type { ReactNode } from 'react'

/** An item of a sidebar that leads somewhere; see `toSidebarItem` for the cards of a page. */
export type DocCardItem = Exclude<PropSidebarItem, { type: 'html' }>

/** What the parts of a card are given, here and in Docusaurus. */
export interface DocCardPartProps {
  item: DocCardItem
  /** The label without its leading emoji. */
  title: string
  /** The leading emoji, or one that stands for the kind of the item. */
  icon: ReactNode
}

function chooseEmoji(item: DocCardItem): string {
  if (item.type === 'category') return '🗃'
  return isInternalUrl(item.href) ? '📄️' : '🔗'
}

export default function DocCard({ item }: { item: DocCardItem }): ReactNode {
  const docs = useActivePluginAndVersion()?.activeVersion?.docs
  const describeCount = useDocCardDescriptionCategoryItemsPlural()
  const { emoji, rest } = extractLeadingEmoji(item.label)
  const heading = { title: rest.trim(), icon: emoji ?? chooseEmoji(item) }
  if (item.type === 'link') {
    return (
      <DocCardLayout
        item={item}
        className={item.className}
        href={item.href}
        // cards that the site's code chooses: pages with it know all documents
        description={item.description ?? docs?.find(({ id }) => id === item.docId)?.description}
        {...heading}
      />
    )
  }
  const href = findFirstSidebarItemLink(item)
  if (href === undefined) return null // a category with nothing to open
  // a closed category of a first page has not got its items
  const count = item.itemCount ?? item.items?.length
  const description = item.description ?? (count === undefined ? undefined : describeCount(count))
  return <DocCardLayout item={item} className={item.className} href={href} description={description} {...heading} />
}
