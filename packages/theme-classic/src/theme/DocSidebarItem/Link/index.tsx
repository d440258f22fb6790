import Link from '@docusaurus/Link'
import isInternalUrl from '@docusaurus/isInternalUrl'
import type { PropSidebarItemLink } from '@docusaurus/plugin-content-docs/client'
import { isActiveSidebarItem, joinClassNames, ThemeClassNames } from '@docusaurus/theme-common'
import IconExternalLink from '@theme/Icon/ExternalLink'
import type { DocSidebarItemProps } from '@theme/DocSidebarItem'
import type { ReactNode } from 'react'

export default function DocSidebarItemLink({
  item,
  activePath,
  level,
  index: _,
  onItemClick,
  ...props
}: Omit<DocSidebarItemProps, 'item'> & { item: PropSidebarItemLink }): ReactNode {
  const { href, label, className, autoAddBaseUrl } = item
  const isActive = isActiveSidebarItem(item, activePath)
  const isInternal = isInternalUrl(href)
  const { docSidebarItemLink, docSidebarItemLinkLevel } = ThemeClassNames.docs
  return (
    <li className={joinClassNames(docSidebarItemLink, docSidebarItemLinkLevel(level), 'menu__list-item', className)}>
      <Link
        className={joinClassNames(
          'menu__link',
          !isInternal && 'menu__link--external',
          isActive && 'menu__link--active',
        )}
        autoAddBaseUrl={autoAddBaseUrl}
        aria-current={isActive ? 'page' : undefined}
        to={href}
        onClick={onItemClick && (() => onItemClick(item))}
        {...props}
      >
        {label}
        {!isInternal && <IconExternalLink className="icon--external" />}
      </Link>
    </li>
  )
}
