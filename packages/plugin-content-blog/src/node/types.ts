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
  /** Minutes, not rounded to whole ones. */
  readingTime?: number
  hasTruncateMarker: boolean
  unlisted: boolean
  editUrl?: string
  /** Unix time in milliseconds. */
  lastUpdatedAt?: number
  lastUpdatedBy?: string
  frontMatter: BlogPostFrontMatter
  /** Neighbors in the order of the list; unlisted posts have none. */
  prevItem?: PropNavItem
  nextItem?: PropNavItem
}

/** One post, in the form that `processBlogPosts` and `createFeedItems` receive. */
export interface BlogPost {
  /** The slug from the front matter, or from the file name. */
  id: string
  metadata: BlogPostMetadata
  /** Markdown without front matter and title, trimmed. */
  content: string
  /** Reference to the text, for the compiler. */
  contentRef: ContentRef
  /** Plain data for custom components, from sources other than Markdown files. */
  data?: Json
}

/** Result of `loadContent`. */
export interface BlogContent {
  blogTitle: string
  blogDescription: string
  blogSidebarTitle: string
  /** In the order of the list; without drafts, with unlisted posts. */
  blogPosts: BlogPost[]
  /** Authors of the authors file. */
  authors: PropAuthor[]
  /** Authors by key, in the form of Docusaurus, for plugins that extend this one. */
  authorsMap: { [key: string]: PropAuthor }
  blogTagsListPath: string
  /** Tags by permalink. */
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
