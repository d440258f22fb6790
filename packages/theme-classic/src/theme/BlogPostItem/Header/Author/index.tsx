import type { PropAuthor } from '@strata/plugin-content-blog/client'
import BlogAuthor from '@theme/Blog/Components/Author'
import type { ReactNode } from 'react'

/** One author above a post. */
export default function BlogPostItemHeaderAuthor(props: { author: PropAuthor; className?: string }): ReactNode {
  return <BlogAuthor {...props} />
}
