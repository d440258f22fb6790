import Head from '@docusaurus/Head'
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import { createBlogPostStructuredData, useBlogMetadata, useBlogPost } from '@strata/plugin-content-blog/client'
import type { ReactNode } from 'react'

export default function BlogPostPageStructuredData(): ReactNode {
  const { post } = useBlogPost()
  const blogMetadata = useBlogMetadata()
  const { withBaseUrl } = useBaseUrlUtils()
  const toAbsoluteUrl = (url: string) => withBaseUrl(url, { absolute: true })
  return (
    <Head>
      <script type="application/ld+json">
        {JSON.stringify(createBlogPostStructuredData(post, { blogMetadata, toAbsoluteUrl }))}
      </script>
    </Head>
  )
}
