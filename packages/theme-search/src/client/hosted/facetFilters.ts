/** A filter, or several of which one must hold. */
export type FacetFilter = string | readonly string[]

/** Language and docs versions, as the crawler has read them from the pages. */
export function createContextualFilters({ locale, tags }: { locale: string; tags: readonly string[] }): FacetFilter[] {
  return [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)]
}

/**
 * All filters that must hold together. Copies of Docusaurus's search bar give them those of the context and those of
 * `searchParameters.facetFilters`, in either order.
 * @param first a filter, a list of filters, or nothing; what else is there is no filter
 */
export function mergeFacetFilters(first: unknown, second: unknown): FacetFilter[] {
  return [...toFilters(first), ...toFilters(second)]
}

function toFilters(given: unknown): FacetFilter[] {
  if (typeof given === 'string') return [given]
  return Array.isArray(given) ? (given as FacetFilter[]) : [] // checked by the service
}
