import Link from '@docusaurus/Link'
import { translate } from '@docusaurus/Translate'
import {
  useSidebarBreadcrumbs,
  type DocCategoryGeneratedIndexProps,
  type DocItemProps,
} from '@docusaurus/plugin-content-docs/client'
import { usePageProps } from '@strata/core/client'
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

interface Props {
  /** The trail; that of the page, if left out. Null where the site has switched it off. */
  items?: readonly Breadcrumb[] | null
}

/** Way from the home page to this page through the sidebar. */
export default function DocBreadcrumbs({ items }: Props): ReactNode {
  return items === undefined ? <OwnTrail /> : <Trail items={items} />
}

function OwnTrail(): ReactNode {
  const { doc, categoryGeneratedIndex } = usePageProps() as Partial<DocItemProps & DocCategoryGeneratedIndexProps>
  const own = doc ?? categoryGeneratedIndex
  return own === undefined ? <SidebarTrail /> : <Trail items={own.breadcrumbs ?? null} />
}

/** On pages of plugins around the docs, which bring a sidebar but no trail. */
function SidebarTrail(): ReactNode {
  return <Trail items={useSidebarBreadcrumbs()} />
}

function Trail({ items }: { items: readonly Breadcrumb[] | null }): ReactNode {
  const home = useHomePageRoute()
  // a page that is not in its sidebar has the way home
  if (items === null || (items.length === 0 && !home)) return null
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
