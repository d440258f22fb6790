import { useCallback } from 'react'
import { addBaseUrl, hasProtocol, joinUrl } from '../../shared/index.ts'
import { useSiteData } from '../contexts.ts'

export interface BaseUrlOptions {
  /** Prepends the base URL even if the path already starts with it. */
  forcePrependBaseUrl?: boolean
  /** Returns a full URL with the site's origin. */
  absolute?: boolean
}

/** Functions that prepend the base URL; for use in callbacks and loops. */
export function useBaseUrlUtils(): { withBaseUrl: (url: string | undefined, options?: BaseUrlOptions) => string } {
  const { baseUrl, url: siteUrl } = useSiteData().siteConfig
  const withBaseUrl = useCallback(
    (url: string | undefined, { forcePrependBaseUrl = false, absolute = false }: BaseUrlOptions = {}) => {
      // a missing URL is returned unchanged, as in Docusaurus and despite the types: as "" it would link to the page itself
      if (!url || url.startsWith('#') || hasProtocol(url)) return url as string
      const based = forcePrependBaseUrl
        ? joinUrl(baseUrl, url)
        : addBaseUrl(url.startsWith('/') ? url : `/${url}`, baseUrl)
      return absolute ? siteUrl.replace(/\/$/, '') + based : based
    },
    [baseUrl, siteUrl],
  )
  return { withBaseUrl }
}

/** Prepends the base URL to a path inside the site; leaves external URLs and hashes alone. */
export default function useBaseUrl(url: string | undefined, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options)
}
