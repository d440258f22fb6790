import path from 'node:path'
import {
  applyTrailingSlash,
  type BuiltPage,
  escapeXml,
  type GitDate,
  type LoadContext,
  readGitDate,
  type RouteConfig,
  safeDecode,
  type SiteConfig,
  toPathKey,
} from '@strata/core'
import picomatch from 'picomatch'
import type { CreateSitemapItemsParams, SitemapItem, SitemapPluginOptions } from './options.ts'

/** Input for the sitemap item of a page. */
interface Entry {
  path: string
  metadata: { sourceFilePath?: string; lastUpdatedAt?: number | null }
}

export interface SitemapInput {
  pages: BuiltPage[]
  context: Pick<LoadContext, 'siteDir' | 'siteConfig'>
  options: Pick<SitemapPluginOptions, 'ignorePatterns' | 'lastmod' | 'changefreq' | 'priority' | 'createSitemapItems'>
  /** Given to `createSitemapItems`. */
  routes?: RouteConfig[]
}

/**
 * Generates the sitemap of all pages that search engines may index, ordered by URL.
 * @returns XML by the protocol of sitemaps.org; undefined if no page is left, as a sitemap without entries is not valid
 */
export async function generateSitemap({
  pages,
  context,
  options,
  routes = [],
}: SitemapInput): Promise<string | undefined> {
  const isIgnored = createIgnoreMatcher(options.ignorePatterns)
  const { siteConfig, siteDir } = context
  const createItems = async (listed: Entry[], config: SiteConfig) => {
    const findLastmod = await createLastmodFinder(listed, { siteDir, options })
    const items = listed.map((entry) => createItem(entry, { siteConfig: config, options, lastmod: findLastmod(entry) }))
    return items.sort((a, b) => (a.url < b.url ? -1 : 1))
  }
  const listed = pages.filter((page) => isIndexed(page) && !isIgnored(page.path))
  // a site may pass other routes than it received: fewer, additional ones, or with its own dates
  const defaultCreateSitemapItems = (given: Partial<CreateSitemapItemsParams> = {}) => {
    const config = given.siteConfig ?? siteConfig
    const known = new Set(pages.map(({ path: pathname }) => toPathKey(pathname)))
    const entries = new Map(listed.map((page) => [toPathKey(page.path), page]))
    const leaves = listLeaves(given.routes ?? routes).flatMap((route): [string, Entry][] => {
      const { metadata = {}, path: pathname } = route
      const key = toPathKey(pathname)
      const page = entries.get(key)
      if (page === undefined && (known.has(key) || isIgnored(pathname))) return []
      return [[key, { path: page?.path ?? applyTrailingSlash(pathname, config), metadata }]]
    })
    return createItems([...new Map(leaves).values()], config)
  }
  const items =
    (await options.createSitemapItems?.({ siteConfig, routes, defaultCreateSitemapItems })) ??
    (await createItems(listed, siteConfig))
  if (items.length === 0) return undefined
  return renderSitemap(items, { lastmodDateOnly: options.lastmod === 'date' })
}

/** Leaf routes, which are the pages. */
function listLeaves(routes: RouteConfig[]): RouteConfig[] {
  return routes.flatMap((route) => (route.routes === undefined ? [route] : listLeaves(route.routes)))
}

/** Checks the route's flags and any robots tag that the theme or page adds to the head. */
function isIndexed({ file, noIndex, unlisted, head }: BuiltPage): boolean {
  const isNotFoundPage = file === '404.html'
  return !isNotFoundPage && !noIndex && !unlisted && !head.some(isNoIndexTag)
}

function isNoIndexTag({ tag, attributes: { name, content } }: BuiltPage['head'][number]): boolean {
  return tag === 'meta' && name?.toLowerCase() === 'robots' && /\b(?:noindex|none)\b/i.test(content ?? '')
}

/** Patterns may contain decoded or percent-encoded characters. */
function createIgnoreMatcher(patterns: string[]): (pathname: string) => boolean {
  if (patterns.length === 0) return () => false
  const matches = picomatch(patterns, { dot: true })
  return (pathname) => matches(pathname) || matches(safeDecode(pathname))
}

type LastmodFinder = (entry: Entry) => string | undefined

/** Reads Git only if a page needs it: plugins that know the date have put it in the route. */
async function createLastmodFinder(
  entries: Entry[],
  { siteDir, options: { lastmod } }: { siteDir: string } & Pick<SitemapInput, 'options'>,
): Promise<LastmodFinder> {
  if (lastmod === null) return () => undefined
  const gitDates = new Map<string, GitDate | undefined>()
  for (const { metadata } of entries) {
    const { lastUpdatedAt, sourceFilePath } = metadata
    if (lastUpdatedAt !== undefined || !sourceFilePath) continue
    const sourcePath = path.resolve(siteDir, sourceFilePath)
    gitDates.set(sourceFilePath, await readGitDate({ sourcePath, folder: path.dirname(sourcePath) }, siteDir))
  }
  return ({ metadata: { lastUpdatedAt, sourceFilePath = '' } }) => {
    // null: the site states that there is no date
    const timestamp = lastUpdatedAt === undefined ? gitDates.get(sourceFilePath)?.timestamp : lastUpdatedAt
    return timestamp == null ? undefined : new Date(timestamp).toISOString()
  }
}

function createItem(
  entry: Entry,
  {
    siteConfig,
    options,
    lastmod,
  }: Pick<SitemapInput, 'options'> & { siteConfig: SiteConfig; lastmod?: string | undefined },
): SitemapItem {
  const { changefreq, priority } = options
  return {
    url: new URL(entry.path, siteConfig.url).href,
    ...(lastmod === undefined ? {} : { lastmod }),
    ...(changefreq === null ? {} : { changefreq }),
    ...(priority === null ? {} : { priority }),
  }
}

/** Follows the sitemaps.org protocol: elements in this order, text escaped with its five entities. */
function renderSitemap(items: SitemapItem[], { lastmodDateOnly }: { lastmodDateOnly: boolean }): string {
  const urls = items.map(({ url, lastmod, changefreq, priority }) => {
    const date = typeof lastmod === 'string' ? formatDate(lastmod, lastmodDateOnly) : undefined
    const fields = { loc: url, lastmod: date, changefreq, priority: priority?.toFixed(1) }
    const elements = Object.entries(fields).map(([name, value]) =>
      typeof value === 'string' ? `<${name}>${escapeXml(value)}</${name}>` : '',
    )
    return `<url>${elements.join('')}</url>`
  })
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
  return `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}

/** Text that is not a date is returned unchanged. */
function formatDate(text: string, isDateOnly: boolean): string {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return text
  return isDateOnly ? date.toISOString().slice(0, '2000-01-01'.length) : date.toISOString()
}
