import { joinUrl, type LoadContext, toPermalink } from '@strata/core'
import type { BlogPluginOptions } from './options.ts'

/** All generated pathnames of one blog, with base URL and in the site's trailing-slash form. */
export interface BlogPaths {
  list: string
  /** Pathname of a post, with the slug appended to the blog's path. */
  post(slug: string): string
  tags: string
  tag(slug: string): string
  archive: string | null
  authors: string | null
  /** Page of one author, below the list of authors. */
  author(slug: string): string
  /** Page `page` (from 1) of the list that starts at `base`. */
  page(base: string, page: number): string
}

export function createBlogPaths(
  { baseUrl, siteConfig }: Pick<LoadContext, 'baseUrl' | 'siteConfig'>,
  options: Pick<
    BlogPluginOptions,
    'routeBasePath' | 'tagsBasePath' | 'archiveBasePath' | 'authorsBasePath' | 'pageBasePath'
  >,
): BlogPaths {
  const root = joinUrl(baseUrl, options.routeBasePath)
  const finish = (...parts: string[]) => toPermalink({ baseUrl, trailingSlash: siteConfig.trailingSlash }, ...parts)
  const list = finish(root)
  return {
    list,
    post: (slug) => finish(root, slug),
    tags: finish(root, options.tagsBasePath),
    tag: (slug) => finish(root, options.tagsBasePath, slug),
    archive: options.archiveBasePath === null ? null : finish(root, options.archiveBasePath),
    authors: options.authorsBasePath === null ? null : finish(root, options.authorsBasePath),
    author: (slug) => finish(root, options.authorsBasePath ?? '', slug),
    page: (base, page) => (page === 1 ? base : finish(base, options.pageBasePath, String(page))),
  }
}

/** Pathnames for the loaded content, which other plugins can read: without the site's trailing slash. */
export function createContentPaths(
  { baseUrl, siteConfig }: Parameters<typeof createBlogPaths>[0],
  options: Parameters<typeof createBlogPaths>[1],
): BlogPaths {
  return createBlogPaths({ baseUrl, siteConfig: { ...siteConfig, trailingSlash: undefined } }, options)
}

/** Absolute URL of a pathname that already has the base URL. */
export function toAbsoluteUrl(pathname: string, siteUrl: string): string {
  return new URL(pathname, siteUrl).href
}
