import Head from '@docusaurus/Head'
import Link from '@docusaurus/Link'
import { translate } from '@docusaurus/Translate'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { joinClassNames, ThemeClassNames } from '@docusaurus/theme-common'
import HomeBreadcrumbItem from '@theme/DocBreadcrumbs/Items/Home'
import type { ReactNode } from 'react'

export interface Breadcrumb {
  label: string
  href?: string
}

/** The trail for search engines, by schema.org's BreadcrumbList. Entries without a page of their own are left out. */
function StructuredData({ items }: { items: readonly Breadcrumb[] }): ReactNode {
  const { url } = useDocusaurusContext().siteConfig
  const linked = items.filter((item): item is Required<Breadcrumb> => item.href !== undefined)
  if (linked.length === 0) return null
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${url.replace(/\/$/, '')}${href}`,
    })),
  }
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  )
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

/** Way from the home page to this page through the sidebar; nothing where the site has switched it off. */
export default function DocBreadcrumbs({ items }: { items: readonly Breadcrumb[] | null }): ReactNode {
  if (items === null || items.length === 0) return null
  return (
    <nav
      className={joinClassNames(ThemeClassNames.docs.docBreadcrumbs, 'breadcrumbs-container')}
      aria-label={translate({ id: 'theme.docs.breadcrumbs.navAriaLabel', message: 'Breadcrumbs' })}
    >
      <StructuredData items={items} />
      <ul className="breadcrumbs">
        <HomeBreadcrumbItem />
        {items.map((item, index) => (
          <BreadcrumbItem key={index} item={item} isLast={index === items.length - 1} />
        ))}
      </ul>
    </nav>
  )
}
