import Head from '@docusaurus/Head'
import { useBreadcrumbsStructuredData } from '@docusaurus/plugin-content-docs/client'
import type { Breadcrumb } from '@theme/DocBreadcrumbs'
import type { ReactNode } from 'react'

/** The breadcrumbs for search engines, as schema.org's BreadcrumbList. Entries without their own page are left out. */
export default function DocBreadcrumbsStructuredData({
  breadcrumbs,
}: {
  breadcrumbs: readonly Breadcrumb[]
}): ReactNode {
  const data = useBreadcrumbsStructuredData({ breadcrumbs })
  if (breadcrumbs.every(({ href }) => href === undefined)) return null
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  )
}
