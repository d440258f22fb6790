import type {
  CompiledContent,
  ContentFrontMatter,
  Json,
  PropTag,
  PropTagsListItem,
  SharedRef,
} from '@strata/core/shared'

export type { PropTag, PropTagsListItem }

/** An author of a post; at least one of `name` and `imageURL` is set. */
export interface PropAuthor {
  /** Key in the authors file; null, or absent in data from other sources, for authors who are not in it. */
  key?: string | null
  name?: string
  title?: string
  /** External URL, or `mailto:` made from `email`. */
  url?: string
  email?: string
  /** URL ready for `src`. */
  imageURL?: string
  /** The author's own page, if they have one. */
  page?: { permalink: string } | null
  /** URLs of profiles, by platform. */
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

/** A post as pages receive it. */
export interface PropBlogPost {
  permalink: string
  title: string
  description: string
  /** ISO 8601, UTC. */
  date: string
  tags: PropTag[]
  authors: PropAuthor[]
  /** Minutes, not rounded to whole ones; absent if reading times are turned off. */
  readingTime?: number
  hasTruncateMarker: boolean
  unlisted: boolean
  /** `@site/…` path of the source. */
  source: string
  editUrl?: string
  /** Unix time in milliseconds. */
  lastUpdatedAt?: number
  lastUpdatedBy?: string
  /** URL with base URL, or external. */
  image?: string
  keywords?: string[]
  hideTableOfContents: boolean
  frontMatter: ContentFrontMatter
  /** Neighbors in the order of the list; only on the post's own page, and not for unlisted posts. */
  prevItem?: PropNavItem
  nextItem?: PropNavItem
  /** Data that a source other than Markdown files adds for its own components. */
  data?: Json
}

export interface BlogMetadata {
  /** Pathname of the first list page, with base URL. */
  blogBasePath: string
  blogTitle: string
  /** Pathname of the tag index. */
  tagsPath: string
  archivePath: string | null
  /** Pathname of the list of authors; that of the blog if author pages are turned off. */
  authorsListPath: string
  /** Feeds to link from the blog's own pages only; set if the blog is hidden from search engines. */
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
  /** Starts at 1. */
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

/** Sidebar of a blog: whole in the shared file, only the newest items and the current one in the first page. */
export interface BlogSidebar {
  title: string
  items: BlogSidebarItem[]
  /** Number of items that the page shows once the whole sidebar is loaded. */
  total: number
}

/** Shared data of every page of a blog. `sidebar` is absent if the sidebar is turned off. */
export interface BlogPageShared {
  sidebar?: SharedRef
}

export interface BlogPageCommonProps {
  blogMetadata: BlogMetadata
  contents: CompiledContent[]
  shared: BlogPageShared
  /** Short form of the sidebar in the first page, the whole one later. Null if the sidebar is turned off. */
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

/** A post in the archive; a custom archive component gets all fields, the theme's one only the required ones. */
type ArchivedPost = {
  metadata: Pick<PropBlogPost, 'title' | 'permalink' | 'date'> & Partial<PropBlogPost>
  id?: string
}

/** Props of `@theme/BlogArchivePage`. */
export interface BlogArchivePageProps extends BlogPageCommonProps {
  archive: { blogPosts: ArchivedPost[] }
}
