import { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import { useBlogMetadata, useBlogPost } from './blogPostContext.ts'
import { createBlogPostStructuredData, createBlogStructuredData, type StructuredDataContext } from './structuredData.ts'
import type { BlogPaginatedMetadata, PropBlogPost } from '../shared/types.ts'

function useStructuredDataContext(): StructuredDataContext {
  const blogMetadata = useBlogMetadata()
  const { withBaseUrl } = useBaseUrlUtils()
  return { blogMetadata, toAbsoluteUrl: (url) => withBaseUrl(url, { absolute: true }) }
}

/** JSON-LD for the list page with these props. */
export function useBlogListPageStructuredData({
  metadata,
  items,
}: {
  metadata: BlogPaginatedMetadata
  items: PropBlogPost[]
}): object {
  return createBlogStructuredData({ metadata, posts: items }, useStructuredDataContext())
}

/** JSON-LD for the post provided to the caller. */
export function useBlogPostStructuredData(): object {
  return createBlogPostStructuredData(useBlogPost().post, useStructuredDataContext())
}
