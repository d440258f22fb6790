import { filterDocCardListItems, joinClassNames, useCurrentSidebarSiblings } from '@docusaurus/theme-common'
import { type PropDocCard, type PropSidebarItem, toSidebarItem } from '@docusaurus/plugin-content-docs/client'
import DocCard from '@theme/DocCard'
import type { ReactNode } from 'react'

export interface DocCardListProps {
  /** Defaults to the items of the current sidebar category, or of the sidebar's first level. */
  items?: readonly (PropDocCard | PropSidebarItem)[]
  className?: string
}

/**
 * Cards of the current page. The document's own cards take precedence: the sidebar of a first page has no descriptions and no
 * contents of closed categories.
 */
function CurrentCards({ className }: { className: string | undefined }): ReactNode {
  return <DocCardList items={useCurrentSidebarSiblings()} className={className} />
}

export default function DocCardList({ items, className }: DocCardListProps): ReactNode {
  if (items === undefined) return <CurrentCards className={className} />
  return (
    <section className={joinClassNames('doc-card-list', className)}>
      {filterDocCardListItems(items.map(toSidebarItem)).map((item, index) => (
        <DocCard key={index} item={item} />
      ))}
    </section>
  )
}
