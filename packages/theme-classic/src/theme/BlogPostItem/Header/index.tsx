import { useBlogPost } from '@strata/plugin-content-blog/client'
import BlogPostItemHeaderAuthors from '@theme/BlogPostItem/Header/Authors'
import BlogPostItemHeaderInfo from '@theme/BlogPostItem/Header/Info'
import BlogPostItemHeaderTitle from '@theme/BlogPostItem/Header/Title'
import CopyPageButton from '@theme/CopyPageButton'
import type { ReactNode } from 'react'

export default function BlogPostItemHeader(): ReactNode {
  const { isBlogPostPage } = useBlogPost()
  return (
    <header className="blog-post__header">
      <BlogPostItemHeaderTitle />
      <div className="blog-post__line">
        <BlogPostItemHeaderInfo />
        {isBlogPostPage && <CopyPageButton />}
      </div>
      <BlogPostItemHeaderAuthors />
    </header>
  )
}
