import { joinClassNames } from '@docusaurus/theme-common'
import { useBlogPost } from '@strata/plugin-content-blog/client'
import BlogPostItemContainer from '@theme/BlogPostItem/Container'
import BlogPostItemContent from '@theme/BlogPostItem/Content'
import BlogPostItemFooter from '@theme/BlogPostItem/Footer'
import BlogPostItemHeader from '@theme/BlogPostItem/Header'
import type { ReactNode } from 'react'

/** One post, on its own page or in a list. */
export default function BlogPostItem({ children, className }: { children: ReactNode; className?: string }): ReactNode {
  const { isBlogPostPage } = useBlogPost()
  return (
    <BlogPostItemContainer className={joinClassNames('blog-post', !isBlogPostPage && 'blog-post--in-list', className)}>
      <BlogPostItemHeader />
      <BlogPostItemContent>{children}</BlogPostItemContent>
      <BlogPostItemFooter />
    </BlogPostItemContainer>
  )
}
