import type { ContentRef, ContentTag, Json } from '@strata/core'
import type { BlogPaginatedMetadata, PropAuthor, PropNavItem } from '../shared/types.ts'
import type { BlogPostFrontMatter } from './posts/frontMatter.ts'

export interface BlogPostMetadata {
  /** Pathname with base URL, without the site's trailing slash. */
  permalink: string
  /** `@site/…` path of the source. */
  source: string
  title: string
  description: string
  date: Date
  tags: ContentTag[]
  authors: PropAuthor[]
  /** Minutes, not rounded. */
  readingTime?: number
  hasTruncateMarker: boolean
  unlisted: boolean
  editUrl?: string
  /** Milliseconds since 1970. */
  lastUpdatedAt?: number
  lastUpdatedBy?: string
  frontMatter: BlogPostFrontMatter
  /** Neighbours in the order of the list; not for unlisted posts. */
  prevItem?: PropNavItem
  nextItem?: PropNavItem
}

/** One post. `processBlogPosts` and `createFeedItems` see it in this form. */
export interface BlogPost {
  /** The slug: that of the front matter, or what the name of the file gives. */
  id: string
  metadata: BlogPostMetadata
  /** Markdown without front matter and title, and without blank space around it. */
  content: string
  /** The text for the compiler. */
  contentRef: ContentRef
  /** Plain data for the components of a special blog. */
  data?: Json
}

/** What `loadContent` gives. */
export interface BlogContent {
  blogTitle: string
  blogDescription: string
  blogSidebarTitle: string
  /** In the order of the list; drafts already removed, unlisted posts included. */
  blogPosts: BlogPost[]
  /** Those of the authors file. */
  authors: PropAuthor[]
  /** For plugins that extend this one, in the form of Docusaurus; the authors by their keys. */
  authorsMap: { [key: string]: PropAuthor }
  blogTagsListPath: string
  /** By their addresses. */
  blogTags: { [permalink: string]: BlogTagContent }
}

export interface BlogTagContent {
  inline: boolean
  label: string
  permalink: string
  description?: string | undefined
  unlisted: boolean
  /** Ids of the posts. */
  items: string[]
  pages: { items: string[]; metadata: BlogPaginatedMetadata }[]
}
