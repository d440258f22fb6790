import isInternalUrl from '@docusaurus/isInternalUrl'
import { type PropSidebarItem, useActivePluginAndVersion } from '@docusaurus/plugin-content-docs/client'
import {
  extractLeadingEmoji,
  findFirstSidebarItemLink,
  useDocCardDescriptionCategoryItemsPlural,
} from '@docusaurus/theme-common'
import DocCardLayout from '@theme/DocCard/Layout'
import type { ReactNode } from 'react'

/** A sidebar item other than HTML; `toSidebarItem` converts the cards of a page to this form. */
export type DocCardItem = Exclude<PropSidebarItem, { type: 'html' }>

/** Props of the parts of a card, the same as in Docusaurus. */
export interface DocCardPartProps {
  item: DocCardItem
  /** The label without its leading emoji. */
  title: string
  /** The leading emoji of the label, or a default for the kind of item. */
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
        // cards chosen by site code have no description of their own, but pages with such code load the data of all documents
        description={item.description ?? docs?.find(({ id }) => id === item.docId)?.description}
        {...heading}
      />
    )
  }
  const href = findFirstSidebarItemLink(item)
  if (href === undefined) return null // a category without any page
  // the items of a closed category are missing on a first page
  const count = item.itemCount ?? item.items?.length
  const description = item.description ?? (count === undefined ? undefined : describeCount(count))
  return <DocCardLayout item={item} className={item.className} href={href} description={description} {...heading} />
}
