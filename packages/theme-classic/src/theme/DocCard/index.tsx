import Link from '@docusaurus/Link'
import isInternalUrl from '@docusaurus/isInternalUrl'
import { translate } from '@docusaurus/Translate'
import type { PropDocCard, PropSidebarItemCategory, PropSidebarItemLink } from '@docusaurus/plugin-content-docs/client'
import { findFirstSidebarItemLink, usePluralForm } from '@docusaurus/theme-common'
import Heading from '@theme/Heading'
import IconExternalLink from '@theme/Icon/ExternalLink'
import type { ReactNode } from 'react'

/** A card of a generated index, or an item of a sidebar. */
export type DocCardItem = PropDocCard | PropSidebarItemLink | PropSidebarItemCategory

interface CardProps {
  href: string
  title: string
  description: string | undefined
  kind: 'doc' | 'category' | 'external'
}

function Card({ href, title, description, kind }: CardProps): ReactNode {
  return (
    <Link href={href} className={`card doc-card doc-card--${kind}`}>
      <Heading as="h2" className="doc-card__title" title={title}>
        <span className="doc-card__icon" aria-hidden="true" />
        {title}
        {kind === 'external' && <IconExternalLink className="icon--external" />}
      </Heading>
      {description && (
        <p className="doc-card__description" title={description}>
          {description}
        </p>
      )}
    </Link>
  )
}

function useItemCount(): (count: number) => string {
  const { selectMessage } = usePluralForm()
  return (count) => {
    const forms = translate({ id: 'theme.docs.DocCard.categoryDescription.plurals', message: '1 item|{count} items' })
    return selectMessage(count, forms).replace('{count}', String(count))
  }
}

/** Number of items, if it is known: a closed category of a first page has not got its items. */
function countItems(item: Extract<DocCardItem, { type: 'category' }>): number | undefined {
  if ('itemCount' in item && typeof item.itemCount === 'number') return item.itemCount
  return 'items' in item && item.items !== null ? item.items.length : undefined
}

export default function DocCard({ item }: { item: DocCardItem }): ReactNode {
  const describeCount = useItemCount()
  if (item.type === 'link') {
    return (
      <Card
        href={item.href}
        title={item.label}
        description={item.description}
        kind={isInternalUrl(item.href) ? 'doc' : 'external'}
      />
    )
  }
  const href = 'items' in item ? findFirstSidebarItemLink(item) : item.href
  if (href === undefined) return null // a category with nothing to open
  const count = countItems(item)
  const description = item.description ?? (count === undefined ? undefined : describeCount(count))
  return <Card href={href} title={item.label} description={description} kind="category" />
}
