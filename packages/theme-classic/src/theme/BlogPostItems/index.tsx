import { Content, type CompiledContent } from '@strata/core/client'
import { BlogPostProvider, type PropBlogPost } from '@strata/plugin-content-blog/client'
import BlogPostItem from '@theme/BlogPostItem'
import type { ComponentType, ReactNode } from 'react'

export interface BlogPostItemsProps {
  /** Posts with their compiled text, in order. */
  items: { post: PropBlogPost; content: CompiledContent | undefined }[]
  /** Renders one post; it finds the post by `useBlogPost()`. */
  component?: ComponentType<{ children: ReactNode }>
  /** The one item is the page itself. */
  isBlogPostPage?: boolean
}

export default function BlogPostItems({
  items,
  component: Item = BlogPostItem,
  isBlogPostPage = false,
}: BlogPostItemsProps): ReactNode {
  return items.map(({ post, content }) => (
    <BlogPostProvider key={post.permalink} post={post} isBlogPostPage={isBlogPostPage}>
      <Item>{content !== undefined && <Content content={content} />}</Item>
    </BlogPostProvider>
  ))
}
