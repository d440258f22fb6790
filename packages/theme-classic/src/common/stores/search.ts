import {
  findRecommendedVersion,
  useAllDocsData,
  useActivePluginAndVersion,
} from '@docusaurus/plugin-content-docs/client'
import { useLocation } from '@docusaurus/router'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import { applyTrailingSlash } from '@strata/core/client'
import { useMemo } from 'react'
import { useDocsPreferredVersionNames } from '@docusaurus/plugin-content-docs/client'
import { DEFAULT_SEARCH_TAG, docVersionSearchTag } from '../rules/searchTags.ts'

/**
 * Filters for a contextual search on this page: pages without a version, and for each docs instance the version being read,
 * else the preferred one, else the recommended one.
 */
export function useContextualSearchFilters(): { locale: string; tags: string[] } {
  const { currentLocale } = useDocusaurusContext().i18n
  const instances = useAllDocsData()
  const active = useActivePluginAndVersion()
  const preferred = useDocsPreferredVersionNames()
  const tags = Object.entries(instances).flatMap(([pluginId, data]) => {
    const activeName = active?.activePlugin.pluginId === pluginId ? active.activeVersion?.name : undefined
    const name = activeName ?? preferred[pluginId] ?? findRecommendedVersion(data)?.name
    return name === undefined ? [] : [docVersionSearchTag(pluginId, name)]
  })
  return { locale: currentLocale, tags: [DEFAULT_SEARCH_TAG, ...tags] }
}

const queryKey = 'q'

/** The `q` parameter of the query string; empty until hydration is complete. */
export function useSearchQueryString(): [string, (query: string) => void] {
  const { search } = useLocation()
  const query = new URLSearchParams(search).get(queryKey) ?? ''
  const write = useMemo(
    () => (next: string) => {
      const url = new URL(location.href)
      if (next === '') url.searchParams.delete(queryKey)
      else url.searchParams.set(queryKey, next)
      history.replaceState(history.state, '', url)
    },
    [],
  )
  return [query, write]
}

/** Pathname of the search page; undefined if the site has no search or no search page. */
export function useSearchPagePath(): string | undefined {
  const { siteConfig } = useDocusaurusContext()
  const { withBaseUrl } = useBaseUrlUtils()
  // validated by the search theme
  const { algolia } = siteConfig.themeConfig as { algolia?: { searchPagePath?: string | false } }
  if (!algolia?.searchPagePath) return undefined
  return applyTrailingSlash(withBaseUrl(algolia.searchPagePath), siteConfig)
}

/** Returns a function that creates the URL of the search page for a query. */
export function useSearchLinkCreator(): (query: string) => string {
  const { withBaseUrl } = useBaseUrlUtils()
  const searchPath = useSearchPagePath() ?? withBaseUrl('/search')
  return (query) => `${searchPath}?${queryKey}=${encodeURIComponent(query)}`
}
