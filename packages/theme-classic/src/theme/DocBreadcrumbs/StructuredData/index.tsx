import Head from '@docusaurus/Head'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import type { Breadcrumb } from '@theme/DocBreadcrumbs'
import type { ReactNode } from 'react'

/** The trail for search engines, by schema.org's BreadcrumbList. Entries without a page of their own are left out. */
export default function DocBreadcrumbsStructuredData({ items }: { items: readonly Breadcrumb[] }): ReactNode {
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
