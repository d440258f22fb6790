import Head from '@docusaurus/Head'
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import { type BlogListPageProps, createBlogStructuredData } from '@strata/plugin-content-blog/client'
import type { ReactNode } from 'react'

export default function BlogListPageStructuredData({ metadata, items, blogMetadata }: BlogListPageProps): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils()
  const toAbsoluteUrl = (url: string) => withBaseUrl(url, { absolute: true })
  return (
    <Head>
      <script type="application/ld+json">
        {JSON.stringify(createBlogStructuredData({ metadata, posts: items }, { blogMetadata, toAbsoluteUrl }))}
      </script>
    </Head>
  )
}
