import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useCallback } from 'react'
import { resolveResultUrl } from './resultUrl.ts'
import { useAlgoliaThemeConfig } from './useAlgoliaThemeConfig.ts'

/**
 * Returns a function that makes the URL of a result relative to the site and applies `replaceSearchResultPathname`. URLs that
 * match `externalUrlRegex` stay absolute. For URLs that are neither http nor https it returns the base URL.
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
