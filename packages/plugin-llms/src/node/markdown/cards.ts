import type { RouteConfig } from '@strata/core'
import { isRecord } from '@strata/core/shared'

/** A card that a page shows for another page. */
export interface Card {
  label: string
  href: string
  description?: string
}

/** Pages that a page shows cards for. */
export function readCards({ props }: Pick<RouteConfig, 'props'>): Card[] {
  const owner: unknown = props?.doc
  return isRecord(owner) && Array.isArray(owner.cards) ? owner.cards.flatMap(readCard) : []
}

/** A card from the props of a page or of a list of cards; empty for anything else, such as a category without a link. */
export function readCard(item: unknown): Card[] {
  if (!isRecord(item)) return []
  const { label, linkUnlisted, firstHref, description } = item
  const href = linkUnlisted === true ? firstHref : (item.href ?? firstHref)
  if (typeof label !== 'string' || typeof href !== 'string') return []
  return [{ label, href, ...(typeof description === 'string' ? { description } : {}) }]
}
