import { useContextualSearchFilters } from '@docusaurus/theme-common'
import { createContextualFilters, type FacetFilter } from '../hosted/facetFilters.ts'
import { useAlgoliaThemeConfig } from './useAlgoliaThemeConfig.ts'

/** Filters for the language of the page and, as alternatives, for the docs versions being read. */
export function useAlgoliaContextualFacetFilters(): FacetFilter[] {
  return createContextualFilters(useContextualSearchFilters())
}

/** The contextual filters; undefined if `contextualSearch` is false. */
export function useAlgoliaContextualFacetFiltersIfEnabled(): FacetFilter[] | undefined {
  const filters = useAlgoliaContextualFacetFilters()
  return useAlgoliaThemeConfig().algolia.contextualSearch ? filters : undefined
}
