/** A filter, or several of which one must hold. */
export type FacetFilter = string | readonly string[]

/** Language and docs versions, as the crawler has read them from the pages. */
export function createContextualFilters({ locale, tags }: { locale: string; tags: readonly string[] }): FacetFilter[] {
  return [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)]
}

/**
 * All filters that must hold together: those of the context and those of `searchParameters.facetFilters`.
 * @param configured a filter, or a list of filters
 */
export function mergeFacetFilters(contextual: FacetFilter[], configured: unknown): FacetFilter[] {
  if (typeof configured === 'string') return [...contextual, configured]
  return Array.isArray(configured) ? [...contextual, ...(configured as FacetFilter[])] : contextual // checked by the service
}
