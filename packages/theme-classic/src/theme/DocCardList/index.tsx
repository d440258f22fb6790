import { filterDocCardListItems, joinClassNames, useCurrentSidebarCategory } from '@docusaurus/theme-common'
import DocCard, { type DocCardItem } from '@theme/DocCard'
import type { ReactNode } from 'react'

export interface DocCardListProps {
  /** The items of the current sidebar category, if left out. */
  items?: readonly DocCardItem[]
  className?: string
}

function CurrentCategoryCards({ className }: { className: string | undefined }): ReactNode {
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
