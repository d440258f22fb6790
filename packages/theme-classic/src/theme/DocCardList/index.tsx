import { filterDocCardListItems, joinClassNames, useCurrentSidebarSiblings } from '@docusaurus/theme-common'
import { usePageProps } from '@strata/core/client'
import type { PropDoc } from '@docusaurus/plugin-content-docs/client'
import DocCard, { type DocCardItem } from '@theme/DocCard'
import type { ReactNode } from 'react'

export interface DocCardListProps {
  /** Left out: those of the current sidebar category, or of the sidebar's first level. */
  items?: readonly DocCardItem[]
  className?: string
}

/** The document brings the cards of its category, or of the sidebar's first level: the sidebar of a first page has no descriptions and not what is closed. */
function CurrentCards({ className }: { className: string | undefined }): ReactNode {
  const { doc } = usePageProps() as { doc?: Partial<PropDoc> }
  if (doc?.cards !== undefined) return <DocCardList items={doc.cards} className={className} />
  return <SiblingCards className={className} />
}

function SiblingCards({ className }: { className: string | undefined }): ReactNode {
  const items = useCurrentSidebarSiblings()
  return <DocCardList items={filterDocCardListItems(items)} className={className} />
}

export default function DocCardList({ items, className }: DocCardListProps): ReactNode {
  if (items === undefined) return <CurrentCards className={className} />
  return (
    <section className={joinClassNames('doc-card-list', className)}>
      {items.map((item, index) => (
        <DocCard key={index} item={item} />
      ))}
    </section>
  )
}
