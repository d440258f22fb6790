import { useContextualSearchFilters } from '@docusaurus/theme-common'
import { createContextualFilters, type FacetFilter } from '../hosted/facetFilters.ts'

/** Filters for the language of the page and the docs versions being read: one that must hold, and several of which one must. */
export function useAlgoliaContextualFacetFilters(): FacetFilter[] {
  return createContextualFilters(useContextualSearchFilters())
}
