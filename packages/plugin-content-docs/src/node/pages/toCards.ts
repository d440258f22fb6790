import { omitUndefined } from '@strata/core'
import type { PropDocCard, PropSidebarItem } from '../../shared/types.ts'
import { toCategoryHref } from './sidebarProps.ts'

/** Cards for the listed items that have a page. */
export function toCards(
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
