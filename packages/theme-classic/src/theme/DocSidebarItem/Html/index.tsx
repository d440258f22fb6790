import type { PropSidebarItemHtml } from '@docusaurus/plugin-content-docs/client'
import { joinClassNames, ThemeClassNames } from '@docusaurus/theme-common'
import type { DocSidebarItemProps } from '@theme/DocSidebarItem'
import type { ReactNode } from 'react'

export default function DocSidebarItemHtml({
  item,
  level,
}: Omit<DocSidebarItemProps, 'item'> & { item: PropSidebarItemHtml }): ReactNode {
  const { docSidebarItemLink, docSidebarItemLinkLevel } = ThemeClassNames.docs
  return (
    <li
      className={joinClassNames(
        docSidebarItemLink,
        docSidebarItemLinkLevel(level),
        item.defaultStyle && 'menu__list-item doc-sidebar__html',
        item.className,
      )}
      dangerouslySetInnerHTML={{ __html: item.value }}
    />
  )
}
