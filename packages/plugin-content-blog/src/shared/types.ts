import type {
  CompiledContent,
  ContentFrontMatter,
  Json,
  PropTag,
  PropTagsListItem,
  SharedRef,
} from '@strata/core/shared'

export type { PropTag, PropTagsListItem }

/** At least one of `name` and `imageURL` is there. */
export interface PropAuthor {
  /** Null, or absent in data of other sources, for an author whom the authors file does not have. */
  key?: string | null
  name?: string
  title?: string
  /** External URL, or `mailto:` made from `email`. */
  url?: string
  email?: string
  /** URL ready for `src`. */
  imageURL?: string
  /** The author's own page, if there is one. */
  page?: { permalink: string } | null
  /** Addresses of profiles, by platform. */
  socials?: { [platform: string]: string }
  description?: string
  [attribute: string]: Json | undefined
}

export interface PropAuthorListItem extends PropAuthor {
  /** Number of listed posts. */
  count: number
}

export interface PropNavItem {
  title: string
  permalink: string
}

/** A post as pages see it. */
export interface PropBlogPost {
  permalink: string
  title: string
  description: string
  /** ISO 8601, UTC. */
  date: string
  tags: PropTag[]
  authors: PropAuthor[]
  /** Minutes, not rounded; absent when reading times are off. */
  readingTime?: number
  hasTruncateMarker: boolean
  unlisted: boolean
  /** `@site/…` path of the source. */
  source: string
  editUrl?: string
  /** Milliseconds since 1970. */
  lastUpdatedAt?: number
  lastUpdatedBy?: string
  /** URL with base, or external. */
  image?: string
  keywords?: string[]
  hideTableOfContents: boolean
  frontMatter: ContentFrontMatter
  /** Neighbours in the order of the list; on the post's own page only, and not for unlisted posts. */
  prevItem?: PropNavItem
  nextItem?: PropNavItem
  /** What a content source other than Markdown files adds for its own components. */
  data?: Json
}

export interface BlogMetadata {
  /** Pathname of the first list page, with base URL. */
  blogBasePath: string
  blogTitle: string
  /** Pathname of the tag index; of the archive, if there is one. */
  tagsPath: string
  archivePath: string | null
  /** Pathname of the list of authors, which is there if one of them has a page; of the blog without such pages. */
  authorsListPath: string
  /** Feeds of a blog that search engines leave out: only its own pages name them. */
  feeds?: BlogFeed[]
}

export interface BlogFeed {
  mediaType: string
  /** Pathname with base URL. */
  href: string
  title: string
}

export interface BlogPaginatedMetadata {
  permalink: string
  /** From 1. */
  page: number
  postsPerPage: number
  totalPages: number
  totalCount: number
  previousPage?: string
  nextPage?: string
  blogTitle: string
  blogDescription: string
}

export interface BlogSidebarItem {
  title: string
  permalink: string
  /** ISO 8601, UTC. */
  date: string
  unlisted: boolean
}

/** Whole in the shared file; in a first page only the newest items and the current one. */
export interface BlogSidebar {
  title: string
  items: BlogSidebarItem[]
  /** Items of the whole sidebar that the page shows. */
  total: number
}

/** What every page of a blog has. `shared.sidebar` is absent when the sidebar is off. */
export interface BlogPageShared {
  sidebar?: SharedRef
}

export interface BlogPageCommonProps {
  blogMetadata: BlogMetadata
  contents: CompiledContent[]
  shared: BlogPageShared
  /** What is there of the sidebar: a short form in the first page, later all of it. Null when the sidebar is off. */
  sidebar?: BlogSidebar | null
}

/** Props of `@theme/BlogListPage`; `contents[i]` is the (truncated) text of `items[i]`. */
export interface BlogListPageProps extends BlogPageCommonProps {
  metadata: BlogPaginatedMetadata
  items: PropBlogPost[]
}

/** Props of `@theme/BlogPostPage`; `contents[0]` is the post. */
export interface BlogPostPageProps extends BlogPageCommonProps {
  post: PropBlogPost
}

/** Props of `@theme/BlogTagsListPage`. */
export interface BlogTagsListPageProps extends BlogPageCommonProps {
  tags: PropTagsListItem[]
}

/** Props of `@theme/BlogTagsPostsPage`; `contents[i]` is the (truncated) text of `items[i]`. */
export interface BlogTagsPostsPageProps extends BlogPageCommonProps {
  tag: PropTag & { count: number; allTagsPath: string; unlisted: boolean }
  listMetadata: BlogPaginatedMetadata
  items: PropBlogPost[]
}

/** Props of `@theme/Blog/Pages/BlogAuthorsListPage`. */
export interface BlogAuthorsListPageProps extends BlogPageCommonProps {
  authors: PropAuthorListItem[]
}

/** Props of `@theme/Blog/Pages/BlogAuthorsPostsPage`; `contents[i]` is the (truncated) text of `items[i]`. */
export interface BlogAuthorsPostsPageProps extends BlogPageCommonProps {
  author: PropAuthorListItem
  listMetadata: BlogPaginatedMetadata
  items: PropBlogPost[]
}

/** What every archive gets of a post, and what one of the site gets beside it. */
type ArchivedPost = {
  metadata: Pick<PropBlogPost, 'title' | 'permalink' | 'date'> & Partial<PropBlogPost>
  id?: string
}

/** Props of `@theme/BlogArchivePage`. */
export interface BlogArchivePageProps extends BlogPageCommonProps {
  archive: { blogPosts: ArchivedPost[] }
}
