import {
  createHistoryOptions,
  markdownContentOptions,
  parseOptions,
  reportingOption,
  tagsFileOption,
  type SiteConfig,
} from '@strata/core'
import { z } from 'zod'
import type { Item } from 'feed'
import type { computeReadingTime } from './posts/readingTime.ts'
import type { BlogPostFrontMatter } from './posts/frontMatter.ts'
import type { BlogPost } from './types.ts'

export type EditUrlFunction = (params: {
  blogDirPath: string
  blogPath: string
  permalink: string
  locale: string
}) => string | undefined

export type ReadingTimeFunction = (params: {
  content: string
  frontMatter: BlogPostFrontMatter
  locale: string
  defaultReadingTime: (
    params: Parameters<typeof computeReadingTime>[0] & { frontMatter?: BlogPostFrontMatter; locale?: string },
  ) => number
}) => number | undefined

export type ProcessBlogPosts = (params: {
  blogPosts: BlogPost[]
}) => Promise<undefined | BlogPost[]> | undefined | BlogPost[]

/** One entry of a feed, in the format of the `feed` library. */
export type BlogFeedItem = Item

export interface CreateFeedItemsParams {
  blogPosts: BlogPost[]
  siteConfig: SiteConfig
  outDir: string
}
export type CreateFeedItems = (
  params: CreateFeedItemsParams & {
    defaultCreateFeedItems: (params: CreateFeedItemsParams) => Promise<BlogFeedItem[]>
  },
) => Promise<BlogFeedItem[]>

export type FeedType = 'rss' | 'atom' | 'json'
const feedTypes = ['rss', 'atom', 'json'] as const satisfies FeedType[]

const isFunction = (value: unknown): boolean => typeof value === 'function'
const optionalFunction = <Type>() => z.custom<Type>(isFunction, 'it must be a function').optional()
const pathPart = z.string().transform((value) => value.replace(/^\/+|(?<!\/)\/+$/g, ''))
const stylesheet = z.union([z.boolean(), z.string(), z.null()], { error: 'it must be a file, true, false or null' })
/** XSLT stylesheets with which browsers render a feed: `true` for the built-in one, or a file of the site. */
const xslt = z
  .union([z.boolean(), z.null(), z.strictObject({ rss: stylesheet.optional(), atom: stylesheet.optional() })], {
    error: 'it must be true, false, null or { rss, atom }',
  })
  .default(false)
  .transform((value) => {
    const { rss, atom } = typeof value === 'object' && value !== null ? value : { rss: value, atom: value }
    return { rss: rss ?? false, atom: atom ?? false }
  })
const feedOptions = z
  .strictObject({
    type: z
      .union([z.literal('all'), z.enum(feedTypes), z.array(z.enum(feedTypes)), z.null()], {
        error: 'it must be "rss", "atom", "json", a list of these, "all" or null',
      })
      .default(['rss', 'atom'])
      .transform((value): FeedType[] => (value === null ? [] : value === 'all' ? [...feedTypes] : [value].flat())),
    title: z.string().optional(),
    description: z.string().optional(),
    copyright: z.string().default(''),
    language: z.string().optional(),
    /** Maximum number of items; null for no limit. */
    limit: z
      .union([z.number(), z.null(), z.literal(false)], { error: 'it must be a number, or null or false for no limit' })
      .default(20)
      .transform((value) => (value === false ? null : value)),
    createFeedItems: optionalFunction<CreateFeedItems>(),
    xslt,
  })
  .prefault({})

/** Options of one blog up to version 3.10; `noIndex` is an addition of this engine. */
export const blogOptionsSchema = z.strictObject({
  ...markdownContentOptions,
  ...createHistoryOptions<EditUrlFunction>(),
  path: z.string().default('blog'),
  routeBasePath: pathPart.default('blog'),
  tagsBasePath: pathPart.default('tags'),
  archiveBasePath: pathPart.nullable().default('archive'),
  pageBasePath: pathPart.default('page'),
  include: z.array(z.string()).default(['**/*.{md,mdx}']),
  blogTitle: z.string().default('Blog'),
  blogDescription: z.string().default('Blog'),
  blogSidebarCount: countOrAll(0).default(5),
  blogSidebarTitle: z.string().default('Recent posts'),
  postsPerPage: countOrAll(1).default(10),
  blogListComponent: z.string().default('@theme/BlogListPage'),
  blogPostComponent: z.string().default('@theme/BlogPostPage'),
  blogTagsListComponent: z.string().default('@theme/BlogTagsListPage'),
  blogTagsPostsComponent: z.string().default('@theme/BlogTagsPostsPage'),
  blogArchiveComponent: z.string().default('@theme/BlogArchivePage'),
  blogAuthorsListComponent: z.string().default('@theme/Blog/Pages/BlogAuthorsListPage'),
  blogAuthorsPostsComponent: z.string().default('@theme/Blog/Pages/BlogAuthorsPostsPage'),
  truncateMarker: z
    .instanceof(RegExp, { error: 'it must be a regular expression' })
    // with the flags g and y the regular expression would keep `lastIndex`, and so miss every other post
    .transform(({ source, flags }) => new RegExp(source, flags.replace(/[gy]/g, '')))
    .default(() => /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/),
  showReadingTime: z.boolean().default(true),
  readingTime: optionalFunction<ReadingTimeFunction>(),
  authorsMapPath: z.string().default('authors.yml'),
  /** Null for no author pages, which is an addition of this engine. */
  authorsBasePath: pathPart.nullable().default('authors'),
  tags: tagsFileOption,
  onInlineTags: reportingOption,
  onInlineAuthors: reportingOption,
  onUntruncatedBlogPosts: reportingOption,
  sortPosts: z.enum(['descending', 'ascending']).default('descending'),
  processBlogPosts: optionalFunction<ProcessBlogPosts>(),
  feedOptions,
  noIndex: z.boolean().default(false),
})

function countOrAll(min: number) {
  return z.union([z.int().min(min), z.literal('ALL')], { error: `it must be "ALL" or a whole number from ${min}` })
}

/** Options as authors write them. */
export type BlogPluginUserOptions = z.input<typeof blogOptionsSchema>
/** Options after validation, with all defaults. */
export type BlogPluginOptions = z.output<typeof blogOptionsSchema>

/** @throws OptionsError listing every invalid option */
export function validateBlogOptions(options: unknown): BlogPluginOptions {
  return parseOptions(blogOptionsSchema, options, 'plugin-content-blog')
}
