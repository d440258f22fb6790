import { useCallback } from 'react'
import { addBaseUrl, hasProtocol, joinUrl } from '../../shared/index.ts'
import { useSiteData } from '../contexts.ts'

export interface BaseUrlOptions {
  /** Adds the base URL even if the address starts with it. */
  forcePrependBaseUrl?: boolean
  /** Gives a full URL with the site's origin. */
  absolute?: boolean
}

/** Functions that put the base URL before addresses; for use in callbacks and loops. */
export function useBaseUrlUtils(): { withBaseUrl: (url: string | undefined, options?: BaseUrlOptions) => string } {
  const { baseUrl, url: siteUrl } = useSiteData().siteConfig
  const withBaseUrl = useCallback(
    (url: string | undefined, { forcePrependBaseUrl = false, absolute = false }: BaseUrlOptions = {}) => {
      // no address stays none, as in Docusaurus, whatever its types say: "" would be a link to the page itself
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

/** Puts the base URL before an address inside the site; leaves external URLs and hashes alone. */
export default function useBaseUrl(url: string | undefined, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options)
}
