import { joinClassNames } from '@docusaurus/theme-common'
import { region } from '@strata/core/client'
import { useBlogPost } from '@strata/plugin-content-blog/client'
import BlogPostItemContainer from '@theme/BlogPostItem/Container'
import BlogPostItemContent from '@theme/BlogPostItem/Content'
import type { ReactNode } from 'react'

const loadParts = () => import('@theme/BlogLayout/Regions')
const BlogPostItemFooter = region(loadParts, 'BlogPostItemFooter')
const BlogPostItemHeader = region(loadParts, 'BlogPostItemHeader')

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
