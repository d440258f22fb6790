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
  /** The post too, under the name that components for Docusaurus know. */
  metadata: PropBlogPost
  /** As it was written. */
  frontMatter: PropBlogPost['frontMatter']
  /** Addresses of files that the front matter names. */
  assets: { image?: string; authorsImageUrls: (string | undefined)[] }
  /** Headings of its text; empty where the provider was given no text. */
  toc: readonly TocItem[]
  /** False where the post is an item of a list. */
  isBlogPostPage: boolean
}

const BlogPostContext = createContext<BlogPostContextValue | null>(null)

const noHeadings: readonly TocItem[] = []

/** Says which post the components inside render. */
export function BlogPostProvider({
  content,
  post = content?.metadata,
  isBlogPostPage = false,
  children,
}: {
  post?: PropBlogPost | undefined
  /** In the place of `post`: the post, as copies of Docusaurus's components hand it on. */
  content?: DocumentComponent<PropBlogPost> | undefined
  isBlogPostPage?: boolean
  children: ReactNode
}): ReactNode {
  if (post === undefined) throw new Error('<BlogPostProvider> needs the post: pass "content" on from the props.')
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
 * The blog that the page belongs to.
 * @throws Error on a page of another plugin
 */
export function useBlogMetadata(): BlogMetadata {
  const { blogMetadata } = usePageProps() as { blogMetadata?: BlogMetadata }
  if (blogMetadata === undefined) throw new Error('useBlogMetadata was called on a page that belongs to no blog.')
  return blogMetadata
}
