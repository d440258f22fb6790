import Link from '@docusaurus/Link'
import type { ReactNode } from 'react'
import type { BlogSidebarItem } from '../shared/types.ts'

/** List of links to posts, with class names set by the caller. */
export function BlogSidebarItemList({
  items,
  ulClassName,
  liClassName,
  linkClassName,
  linkActiveClassName,
}: {
  items: readonly BlogSidebarItem[]
  ulClassName?: string
  liClassName?: string
  linkClassName?: string
  linkActiveClassName?: string
}): ReactNode {
  return (
    <ul className={ulClassName}>
      {items.map(({ permalink, title }) => (
        <li key={permalink} className={liClassName}>
          <Link isNavLink exact to={permalink} className={linkClassName} activeClassName={linkActiveClassName}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
