/**
 * Replaces the files in `@docusaurus/plugin-content-blog/lib` that plugins wrapping this one import: `options` and `blogUtils`.
 * Signatures and results are those of version 3.10.
 */
import { type LoadContext, SiteError, toPermalink } from '@strata/core'
import { createContentPaths } from './blogPaths.ts'
import { type BlogPluginOptions, validateBlogOptions } from './options.ts'
import { paginatePosts } from './paginate.ts'
import { loadPostsFromFolder, sortPosts } from './posts/loadPosts.ts'
import { parsePostFileName } from './posts/postFileName.ts'
import { createTagContents } from './tags.ts'
import type { BlogContent, BlogPost, BlogTagContent } from './types.ts'

/** Defaults for code that calls the plugin directly with its own options. */
export const DEFAULT_OPTIONS = validateBlogOptions({})

/** @throws OptionsError listing every invalid option */
export const validateOptions = ({ options }: { options: unknown }) => validateBlogOptions(options)

interface ListSettings {
  blogPosts: BlogPost[]
  blogTitle: string
  blogDescription: string
  postsPerPageOption: number | 'ALL'
  pageBasePath: string
}

function toSettings({ blogTitle, blogDescription, postsPerPageOption, pageBasePath }: Omit<ListSettings, 'blogPosts'>) {
  const toPage = (base: string, page: number) => toPermalink({ baseUrl: '/' }, base, pageBasePath, String(page))
  const paths = { page: (base: string, page: number) => (page === 1 ? base : toPage(base, page)) }
  return { blogTitle, blogDescription, postsPerPage: postsPerPageOption, paths }
}

/** The pages of a list, with the ids of their posts. */
export function paginateBlogPosts({
  blogPosts: posts,
  basePageUrl: basePath,
  ...settings
}: ListSettings & { basePageUrl: string }): BlogTagContent['pages'] {
  const pages = paginatePosts({ posts, basePath }, toSettings(settings))
  return pages.map(({ posts: onPage, metadata }) => ({ items: onPage.map(({ id }) => id), metadata }))
}

/** The tags of posts, by permalink. */
export function getBlogTags({ blogPosts, ...settings }: ListSettings): BlogContent['blogTags'] {
  return createTagContents(blogPosts, toSettings(settings))
}

export function shouldBeListed({ metadata }: BlogPost): boolean {
  return !metadata.unlisted
}

/** The text before the marker; the whole text if there is no marker. */
export function truncate(text: string, marker: RegExp): string {
  return text.split(marker, 1)[0] ?? text
}

/** Date, fallback title and slug from the path of a post. */
export function parseBlogFileName(relativePath: string): { date: Date | undefined; text: string; slug: string } {
  const { date, text, slug } = parsePostFileName(relativePath)
  return { date: date && new Date(Date.UTC(date.year, date.month - 1, date.day)), text, slug }
}

/**
 * Loads the posts of a folder as the plugin does, with authors and tags resolved.
 * @throws SiteError with all problems found
 */
export async function generateBlogPosts(
  { contentPath, contentPathLocalized = contentPath }: { contentPath: string; contentPathLocalized?: string },
  context: LoadContext,
  given: Partial<BlogPluginOptions>,
): Promise<BlogPost[]> {
  const options = { ...DEFAULT_OPTIONS, ...given }
  const loaded = await loadPostsFromFolder({
    context,
    options,
    folders: { content: contentPath, localized: contentPathLocalized },
    paths: createContentPaths(context, options),
  })
  if (loaded !== undefined && loaded.problems.length > 0) throw new SiteError(loaded.problems)
  return sortPosts(loaded?.posts ?? [], options.sortPosts)
}
