import Link from '@docusaurus/Link'
import { translate } from '@docusaurus/Translate'
import {
  useSidebarBreadcrumbs,
  type PropSidebarItemCategory,
  type PropSidebarItemLink,
} from '@docusaurus/plugin-content-docs/client'
import { joinClassNames, ThemeClassNames, useHomePageRoute } from '@docusaurus/theme-common'
import HomeBreadcrumbItem from '@theme/DocBreadcrumbs/Items/Home'
import StructuredData from '@theme/DocBreadcrumbs/StructuredData'
import type { ReactNode } from 'react'

export interface Breadcrumb {
  label: string
  href?: string
}

function BreadcrumbItem({ item, isLast }: { item: Breadcrumb; isLast: boolean }): ReactNode {
  return (
    <li className={joinClassNames('breadcrumbs__item', isLast && 'breadcrumbs__item--active')}>
      {item.href && !isLast ? (
        <Link className="breadcrumbs__link" to={item.href}>
          {item.label}
        </Link>
      ) : (
        <span className="breadcrumbs__link" aria-current={isLast ? 'page' : undefined}>
          {item.label}
        </span>
      )}
    </li>
  )
}

function toBreadcrumb(item: PropSidebarItemCategory | PropSidebarItemLink): Breadcrumb {
  const isUnlisted = item.type === 'category' && item.linkUnlisted
  return isUnlisted ? { label: item.label } : item
}

/** Breadcrumbs from the home page to this page, along the sidebar of the enclosing provider, which a site may set itself. */
export default function DocBreadcrumbs(): ReactNode {
  const items = useSidebarBreadcrumbs()?.map(toBreadcrumb)
  const home = useHomePageRoute()
  // a page that is not in its sidebar only gets the link to the home page
  if (items === undefined || (items.length === 0 && !home)) return null
  return (
    <nav
      className={joinClassNames(ThemeClassNames.docs.docBreadcrumbs, 'breadcrumbs-container')}
      aria-label={translate({ id: 'theme.docs.breadcrumbs.navAriaLabel', message: 'Breadcrumbs' })}
    >
      {items.length > 0 && <StructuredData breadcrumbs={items} />}
      <ul className="breadcrumbs">
        {home && <HomeBreadcrumbItem />}
        {items.map((item, index) => (
          <BreadcrumbItem key={index} item={item} isLast={index === items.length - 1} />
        ))}
      </ul>
    </nav>
  )
}
