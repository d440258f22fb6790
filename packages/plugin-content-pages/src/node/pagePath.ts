import { joinUrl, type LoadContext } from '@strata/core'
import type { PagesPluginOptions } from './options.ts'

const indexPattern = /(^|\/)index\.(?:mdx?|jsx?|tsx?)$/i
const extensionPattern = /\.(?:mdx?|jsx?|tsx?)$/i

/**
 * Address of a page file below the base of its plugin instance. An index file stands for its folder. Letters and spaces
 * stay as the file has them; only signs that would end or change the path are escaped.
 * @example toPagePath('support/index.tsx') // => '/support/'
 * @example toPagePath('about us.md') // => '/about us'
 */
export function toPagePath(relativePath: string): string {
  const bare = indexPattern.test(relativePath)
    ? relativePath.replace(indexPattern, '$1')
    : relativePath.replace(extensionPattern, '')
  return `/${bare.replace(/[%?#]/g, encodeURIComponent)}`
}

/**
 * Pathname of a page with base URL, in the site's trailing-slash form. Unlike a link, a page's own address always
 * follows the setting: `z.html.md` is at `/z.html/`.
 */
export function createPermalink(
  relativePath: string,
  context: Pick<LoadContext, 'baseUrl' | 'siteConfig'>,
  options: Pick<PagesPluginOptions, 'routeBasePath'>,
): string {
  return createPermalinkOfSlug(toPagePath(relativePath), context, options)
}

/** Pathname of a page whose front matter names its place below the base of its plugin instance. */
export function createPermalinkOfSlug(
  slug: string,
  { baseUrl, siteConfig }: Pick<LoadContext, 'baseUrl' | 'siteConfig'>,
  { routeBasePath }: Pick<PagesPluginOptions, 'routeBasePath'>,
): string {
  const { trailingSlash } = siteConfig
  const permalink = joinUrl(baseUrl, routeBasePath, slug)
  if (trailingSlash === undefined || permalink === baseUrl || permalink === '/') return permalink
  const bare = permalink.replace(/\/+$/, '')
  return trailingSlash || `${bare}/` === baseUrl ? `${bare}/` : bare
}
