import Link from '@docusaurus/Link'
import { joinClassNames } from '@docusaurus/theme-common'
import { useBlogPost } from '@strata/plugin-content-blog/client'
import type { ReactNode } from 'react'

/** The title: an `h1` on the post's page, a linked `h2` in a list. A post may have none. */
export default function BlogPostItemHeaderTitle({ className }: { className?: string }): ReactNode {
  const { post, isBlogPostPage } = useBlogPost()
  const classNames = joinClassNames('blog-post__title', className)
  if (post.title === '') return null
  if (isBlogPostPage) return <h1 className={classNames}>{post.title}</h1>
  return (
    <h2 className={classNames}>
      <Link to={post.permalink}>{post.title}</Link>
    </h2>
  )
}
