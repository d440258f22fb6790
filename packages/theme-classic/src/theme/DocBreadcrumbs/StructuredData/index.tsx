import Head from '@docusaurus/Head'
import { useBreadcrumbsStructuredData } from '@docusaurus/plugin-content-docs/client'
import type { Breadcrumb } from '@theme/DocBreadcrumbs'
import type { ReactNode } from 'react'

/** The trail for search engines, by schema.org's BreadcrumbList. Entries without a page of their own are left out. */
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
