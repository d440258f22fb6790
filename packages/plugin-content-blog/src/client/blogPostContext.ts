import { MissingProviderError, usePageProps } from '@strata/core/client'
import { createContext, createElement, type ReactNode, use, useMemo } from 'react'
import type { BlogMetadata, PropBlogPost } from './types.ts'

export interface BlogPostContextValue {
  post: PropBlogPost
  /** The post too, under the name that components for Docusaurus know. */
  metadata: PropBlogPost
  /** As it was written. */
  frontMatter: PropBlogPost['frontMatter']
  /** Addresses of files that the front matter names. */
  assets: { image?: string; authorsImageUrls: (string | undefined)[] }
  /** False where the post is an item of a list. */
  isBlogPostPage: boolean
}

const BlogPostContext = createContext<BlogPostContextValue | null>(null)

/** Says which post the components inside render. */
export function BlogPostProvider({
  post,
  isBlogPostPage = false,
  children,
}: {
  post: PropBlogPost
  isBlogPostPage?: boolean
  children: ReactNode
}): ReactNode {
  const value = useMemo(() => {
    const { image, authors, frontMatter } = post
    const assets = {
      ...(image === undefined ? {} : { image }),
      authorsImageUrls: authors.map(({ imageURL }) => imageURL),
    }
    return { post, metadata: post, frontMatter, assets, isBlogPostPage }
  }, [post, isBlogPostPage])
  return createElement(BlogPostContext, { value }, children)
}

/** @throws MissingProviderError outside of a post */
export function useBlogPost(): BlogPostContextValue {
  const value = use(BlogPostContext)
  if (value === null) throw new MissingProviderError('useBlogPost', 'BlogPostProvider')
  return value
}

/**
 * The blog that the page belongs to.
 * @throws Error on a page of another plugin
 */
export function useBlogMetadata(): BlogMetadata {
  const { blogMetadata } = usePageProps() as { blogMetadata?: BlogMetadata }
  if (blogMetadata === undefined) throw new Error('useBlogMetadata was called on a page that belongs to no blog.')
  return blogMetadata
}
