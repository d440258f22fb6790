import { joinClassNames } from '@docusaurus/theme-common'
import { useBlogPost } from '@strata/plugin-content-blog/client'
import MDXContent from '@theme/MDXContent'
import type { ReactNode } from 'react'

/** Id by which tools find the text of a post in its page, as in Docusaurus. */
const blogPostContainerId = '__blog-post-container'

export default function BlogPostItemContent({
  children,
  className,
}: {
  children: ReactNode
  className?: string
}): ReactNode {
  const { isBlogPostPage } = useBlogPost()
  return (
    <div
      id={isBlogPostPage ? blogPostContainerId : undefined}
      className={joinClassNames('blog-post__content markdown', className)}
    >
      <MDXContent>{children}</MDXContent>
    </div>
  )
}
