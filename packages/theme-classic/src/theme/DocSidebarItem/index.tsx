import type { PropSidebarItem } from '@docusaurus/plugin-content-docs/client'
import DocSidebarItemCategory from '@theme/DocSidebarItem/Category'
import DocSidebarItemHtml from '@theme/DocSidebarItem/Html'
import DocSidebarItemLink from '@theme/DocSidebarItem/Link'
import DocSidebarItemRest from '@theme/DocSidebarItem/Rest'
import type { ReactNode } from 'react'

export interface DocSidebarItemProps {
  item: PropSidebarItem
  activePath: string
  /** Nesting level, 1 at the top. */
  level: number
  index: number
  onItemClick?: (item: PropSidebarItem) => void
}

export default function DocSidebarItem({ item, ...props }: DocSidebarItemProps): ReactNode {
  switch (item.type) {
    case 'category':
      return <DocSidebarItemCategory item={item} {...props} />
    case 'html':
      if (item.rest !== undefined) return <DocSidebarItemRest rest={item.rest} />
      return <DocSidebarItemHtml item={item} {...props} />
    default:
      return <DocSidebarItemLink item={item} {...props} />
  }
}
