import {
  type DocumentComponent,
  MissingProviderError,
  reviveDates,
  type TocItem,
  usePageProps,
} from '@strata/core/client'
import { createContext, createElement, type ReactNode, use, useMemo } from 'react'
import type { BlogMetadata, PropBlogPost } from '../shared/types.ts'

export interface BlogPostContextValue {
  post: PropBlogPost
  /** Same as `post`, under the name that components written for Docusaurus use. */
  metadata: PropBlogPost
  /** Front matter as the author wrote it. */
  frontMatter: PropBlogPost['frontMatter']
  /** URLs of the files that the front matter refers to. */
  assets: { image?: string; authorsImageUrls: (string | undefined)[] }
  /** Headings of the text; empty if the provider got no `content`. */
  toc: readonly TocItem[]
  /** False if the post is rendered as an item of a list. */
  isBlogPostPage: boolean
}

const BlogPostContext = createContext<BlogPostContextValue | null>(null)

const noHeadings: readonly TocItem[] = []

/** Provides the post to everything below. */
export function BlogPostProvider({
  content,
  post = content?.metadata,
  isBlogPostPage = false,
  children,
}: {
  post?: PropBlogPost | undefined
  /** The post with its document; swizzled Docusaurus components pass this instead of `post`. */
  content?: DocumentComponent<PropBlogPost> | undefined
  isBlogPostPage?: boolean
  children: ReactNode
}): ReactNode {
  if (post === undefined) throw new Error('<BlogPostProvider> needs the post: pass "content" from the props.')
  const toc = content?.toc ?? noHeadings
  const value = useMemo(() => {
    const { image, authors } = post
    const frontMatter = reviveDates(post.frontMatter)
    const assets = {
      ...(image === undefined ? {} : { image }),
      authorsImageUrls: authors.map(({ imageURL }) => imageURL),
    }
    return { post, metadata: post, frontMatter, assets, toc, isBlogPostPage }
  }, [post, toc, isBlogPostPage])
  return createElement(BlogPostContext, { value }, children)
}

/** @throws MissingProviderError outside of a post */
export function useBlogPost(): BlogPostContextValue {
  const value = use(BlogPostContext)
  if (value === null) throw new MissingProviderError('useBlogPost', 'BlogPostProvider')
  return value
}

/**
 * Metadata of the blog that the page belongs to.
 * @throws Error on a page of another plugin
 */
export function useBlogMetadata(): BlogMetadata {
  const { blogMetadata } = usePageProps() as { blogMetadata?: BlogMetadata }
  if (blogMetadata === undefined) throw new Error('useBlogMetadata was called outside of a blog.')
  return blogMetadata
}
