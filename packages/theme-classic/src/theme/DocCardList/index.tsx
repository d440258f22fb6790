import { filterDocCardListItems, joinClassNames, useCurrentSidebarCategory } from '@docusaurus/theme-common'
import { usePageProps } from '@strata/core/client'
import type { PropDoc } from '@docusaurus/plugin-content-docs/client'
import DocCard, { type DocCardItem } from '@theme/DocCard'
import type { ReactNode } from 'react'

export interface DocCardListProps {
  /** The items of the current sidebar category, if left out. */
  items?: readonly DocCardItem[]
  className?: string
}

/** The document brings the cards of its category: the sidebar of a first page has no descriptions and not what is closed. */
function CurrentCategoryCards({ className }: { className: string | undefined }): ReactNode {
  const { doc } = usePageProps() as { doc?: Partial<PropDoc> }
  if (doc?.cards !== undefined) return <DocCardList items={doc.cards} className={className} />
  return <SidebarCategoryCards className={className} />
}

function SidebarCategoryCards({ className }: { className: string | undefined }): ReactNode {
  const category = useCurrentSidebarCategory()
  return <DocCardList items={filterDocCardListItems(category.items ?? [])} className={className} />
}

export default function DocCardList({ items, className }: DocCardListProps): ReactNode {
  if (items === undefined) return <CurrentCategoryCards className={className} />
  return (
    <section className={joinClassNames('doc-card-list', className)}>
      {items.map((item, index) => (
        <DocCard key={index} item={item} />
      ))}
    </section>
  )
}
