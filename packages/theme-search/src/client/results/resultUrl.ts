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
 * Resolves the URL of a result of the hosted service. The index contains absolute URLs of the published site; on a preview or
 * development server they are mapped to the same page there.
 * @returns undefined for a URL that is neither http nor https
 */
export function resolveResultUrl(url: string, settings: UrlSettings): ResultUrl | undefined {
  const { url: siteUrl, baseUrl, trailingSlash, externalUrlRegex, replaceSearchResultPathname } = settings
  const parsed = parseWebUrl(url, siteUrl)
  if (parsed === undefined) return undefined
  if (externalUrlRegex !== undefined && new RegExp(externalUrlRegex, 'i').test(parsed.href))
    return { url, isExternal: true }
  const pathname = replacePathname(parsed.pathname, replaceSearchResultPathname)
  // a replacement may leave two leading slashes, which would refer to another host
  const based = addBaseUrl(`/${pathname.replace(/^\/+/, '')}`, baseUrl)
  return { url: applyTrailingSlash(based + parsed.search + parsed.hash, { baseUrl, trailingSlash }), isExternal: false }
}

function replacePathname(pathname: string, replacement: SearchConfig['replaceSearchResultPathname']): string {
  if (replacement === undefined) return pathname
  const { from, to } = replacement
  return pathname.replace(new RegExp(from, 'g'), to)
}

/** Parses a URL, accepting only http and https, because an index or the browser's storage may contain anything. */
export function parseWebUrl(url: string, base: string): URL | undefined {
  const parsed = URL.canParse(url, base) ? new URL(url, base) : undefined
  return parsed !== undefined && /^https?:$/.test(parsed.protocol) ? parsed : undefined
}
