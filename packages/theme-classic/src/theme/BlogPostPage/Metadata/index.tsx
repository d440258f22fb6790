import { PageMetadata } from '@docusaurus/theme-common'
import { type PropBlogPost, useBlogPost } from '@strata/plugin-content-blog/client'
import type { ReactNode } from 'react'

/** Title, description and Open Graph tags of a post. */
export default function BlogPostPageMetadata(): ReactNode {
  const { post } = useBlogPost()
  const { title, description, date, tags, keywords, image, lastUpdatedAt, frontMatter } = post
  const windowTitle = typeof frontMatter.title_meta === 'string' ? frontMatter.title_meta : title
  const authorUrls = post.authors.flatMap(({ url }) => url ?? [])
  return (
    <PageMetadata title={windowTitle} description={description} keywords={keywords} image={image}>
      <meta property="og:type" content="article" />
      <meta property="article:published_time" content={date} />
      {lastUpdatedAt !== undefined && (
        <meta property="article:modified_time" content={new Date(lastUpdatedAt).toISOString()} />
      )}
      {authorUrls.length > 0 && <meta property="article:author" content={authorUrls.join(',')} />}
      {tags.length > 0 && <meta property="article:tag" content={joinLabels(tags)} />}
    </PageMetadata>
  )
}

function joinLabels(tags: PropBlogPost['tags']): string {
  return tags.map(({ label }) => label).join(',')
}
