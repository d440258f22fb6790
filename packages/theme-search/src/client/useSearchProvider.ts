import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useCallback } from 'react'
import { findHostedKeys, type SearchConfig } from '../shared/searchConfig.ts'
import type { UrlSettings } from './results/resultUrl.ts'
import type { SearchProvider } from './types.ts'
import { useAlgoliaThemeConfig } from './results/useAlgoliaThemeConfig.ts'

let provider: Promise<SearchProvider> | undefined

/** Loads the search provider once for all callers. A failed load is not cached, so that the next call retries. */
export function useSearchProvider(): { isHosted: boolean; loadProvider: () => Promise<SearchProvider> } {
  const { url, baseUrl, trailingSlash } = useDocusaurusContext().siteConfig
  const { algolia } = useAlgoliaThemeConfig()
  const loadProvider = useCallback(() => {
    provider ??= createProvider(algolia, { url, baseUrl, trailingSlash }).catch((error: unknown) => {
      provider = undefined
      throw error
    })
    return provider
  }, [algolia, url, baseUrl, trailingSlash])
  return { isHosted: findHostedKeys(algolia) !== undefined, loadProvider }
}

async function createProvider(
  config: SearchConfig,
  site: Pick<UrlSettings, 'url' | 'baseUrl' | 'trailingSlash'>,
): Promise<SearchProvider> {
  const keys = findHostedKeys(config)
  if (keys === undefined) {
    const { createEmbeddedSearch } = await import('./embedded/createEmbeddedSearch.ts')
    return createEmbeddedSearch(site)
  }
  const { createHostedSearch } = await import('./hosted/createHostedSearch.ts')
  return createHostedSearch({ config, keys, site })
}
