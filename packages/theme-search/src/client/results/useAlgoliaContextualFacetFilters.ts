import { useContextualSearchFilters } from '@docusaurus/theme-common'
import { createContextualFilters, type FacetFilter } from '../hosted/facetFilters.ts'
import { useAlgoliaThemeConfig } from './useAlgoliaThemeConfig.ts'

/** Filters for the language of the page and the docs versions being read: one that must hold, and several of which one must. */
export function useAlgoliaContextualFacetFilters(): FacetFilter[] {
  return createContextualFilters(useContextualSearchFilters())
}

/** The same; none where the configuration says `contextualSearch: false`. */
export function useAlgoliaContextualFacetFiltersIfEnabled(): FacetFilter[] | undefined {
  const filters = useAlgoliaContextualFacetFilters()
  return useAlgoliaThemeConfig().algolia.contextualSearch ? filters : undefined
}
