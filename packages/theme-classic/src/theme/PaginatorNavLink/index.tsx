import Link from '@docusaurus/Link'
import { joinClassNames } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

export interface PaginatorNavLinkProps {
  permalink: string
  title: ReactNode
  subLabel?: ReactNode
  /** Category of the linked page, shown after `subLabel`. */
  category?: string
  isNext?: boolean
}

export default function PaginatorNavLink({
  permalink,
  title,
  subLabel,
  category,
  isNext = false,
}: PaginatorNavLinkProps): ReactNode {
  return (
    <Link
      className={joinClassNames(
        'pagination-nav__link',
        isNext ? 'pagination-nav__link--next' : 'pagination-nav__link--prev',
      )}
      to={permalink}
    >
      {subLabel && (
        <span className="pagination-nav__sublabel">
          {subLabel}
          {category && ` · ${category}`}
        </span>
      )}
      <span className="pagination-nav__label">{title}</span>
    </Link>
  )
}
