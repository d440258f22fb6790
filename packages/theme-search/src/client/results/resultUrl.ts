import { addBaseUrl, applyTrailingSlash } from '@strata/core/shared'
import type { SearchConfig } from '../../shared/searchConfig.ts'

export interface UrlSettings extends Pick<SearchConfig, 'externalUrlRegex' | 'replaceSearchResultPathname'> {
  /** Origin of the site. */
  url: string
  baseUrl: string
  trailingSlash?: boolean | undefined
}

export interface ResultUrl {
  url: string
  isExternal: boolean
}

/**
 * Where a result of the hosted service leads. Its index holds full addresses of the published site; on a preview or a
 * development server they lead to the page there.
 * @returns undefined for an address that no browser should follow
 */
export function resolveResultUrl(url: string, settings: UrlSettings): ResultUrl | undefined {
  const { url: siteUrl, baseUrl, trailingSlash, externalUrlRegex, replaceSearchResultPathname } = settings
  const parsed = parseWebUrl(url, siteUrl)
  if (parsed === undefined) return undefined
  if (externalUrlRegex !== undefined && new RegExp(externalUrlRegex, 'i').test(parsed.href))
    return { url, isExternal: true }
  const pathname = replacePathname(parsed.pathname, replaceSearchResultPathname)
  // a replacement may leave two slashes at the start, which would name another host
  const based = addBaseUrl(`/${pathname.replace(/^\/+/, '')}`, baseUrl)
  return { url: applyTrailingSlash(based + parsed.search + parsed.hash, { baseUrl, trailingSlash }), isExternal: false }
}

function replacePathname(pathname: string, replacement: SearchConfig['replaceSearchResultPathname']): string {
  if (replacement === undefined) return pathname
  const { from, to } = replacement
  return pathname.replace(new RegExp(from, 'g'), to)
}

/** Nothing but http and https: an index, or the storage of the browser, may hold anything. */
export function parseWebUrl(url: string, base: string): URL | undefined {
  const parsed = URL.canParse(url, base) ? new URL(url, base) : undefined
  return parsed !== undefined && /^https?:$/.test(parsed.protocol) ? parsed : undefined
}
