import type { DocumentComponent } from '@strata/core/client'
import { BlogPostProvider, type PropBlogPost, toPostItems, useBlogPageProps } from '@strata/plugin-content-blog/client'
import BlogPostItem from '@theme/BlogPostItem'
import type { ComponentType, ReactNode } from 'react'

export interface BlogPostItemsProps {
  /** Posts with their content, in order; or the page's own posts, whose content comes from the page. */
  items: ({ content: DocumentComponent<PropBlogPost> } | PropBlogPost)[]
  /** Renders one post, which it reads with `useBlogPost()`. */
  component?: ComponentType<{ children: ReactNode }>
  /** Whether the only item is the page's own post. */
  isBlogPostPage?: boolean
}

export default function BlogPostItems({
  items,
  component: Item = BlogPostItem,
  isBlogPostPage = false,
}: BlogPostItemsProps): ReactNode {
  const { contents } = useBlogPageProps()
  const posts = items.flatMap((item, index) =>
    'content' in item ? [item] : toPostItems([item], contents.slice(index)),
  )
  return posts.map(({ content: Post }) => (
    <BlogPostProvider key={Post.metadata.permalink} content={Post} isBlogPostPage={isBlogPostPage}>
      <Item>
        <Post />
      </Item>
    </BlogPostProvider>
  ))
}
