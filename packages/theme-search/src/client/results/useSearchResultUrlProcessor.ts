import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useCallback } from 'react'
import { resolveResultUrl } from './resultUrl.ts'
import { useAlgoliaThemeConfig } from './useAlgoliaThemeConfig.ts'

/**
 * Makes the address of a result relative to the site, with `replaceSearchResultPathname` applied; what
 * `externalUrlRegex` matches stays whole. For an address that is neither http nor https it gives the start of the site.
 */
export function useSearchResultUrlProcessor(): (url: string) => string {
  const { url: siteUrl, baseUrl, trailingSlash } = useDocusaurusContext().siteConfig
  const { externalUrlRegex, replaceSearchResultPathname } = useAlgoliaThemeConfig().algolia
  return useCallback(
    (url) => {
      const settings = { url: siteUrl, baseUrl, trailingSlash, externalUrlRegex, replaceSearchResultPathname }
      return resolveResultUrl(url, settings)?.url ?? baseUrl
    },
    [siteUrl, baseUrl, trailingSlash, externalUrlRegex, replaceSearchResultPathname],
  )
}
