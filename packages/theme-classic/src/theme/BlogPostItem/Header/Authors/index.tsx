import { joinClassNames } from '@docusaurus/theme-common'
import { useBlogPost } from '@strata/plugin-content-blog/client'
import BlogPostItemHeaderAuthor from '@theme/BlogPostItem/Header/Author'
import type { ReactNode } from 'react'

/** Authors of the post; only a row of images if none of them has a name. */
export default function BlogPostItemHeaderAuthors({ className }: { className?: string }): ReactNode {
  const { authors } = useBlogPost().post
  if (authors.length === 0) return null
  const isImagesOnly = authors.every(({ name }) => name === undefined)
  return (
    <ul className={joinClassNames('blog-authors', 'clean-list', isImagesOnly && 'blog-authors--pictures', className)}>
      {authors.map((author, index) => (
        // authors may have identical data, so only the index is unique
        <li key={index} className="blog-authors__item">
          <BlogPostItemHeaderAuthor author={author} />
        </li>
      ))}
    </ul>
  )
}
