/** A filter, or several alternatives of which one must match. */
export type FacetFilter = string | readonly string[]

/** Filters for language and docs versions, by the facets that the crawler reads from the pages. */
export function createContextualFilters({ locale, tags }: { locale: string; tags: readonly string[] }): FacetFilter[] {
  return [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)]
}

/**
 * Merges filters that must all match. Swizzled Docusaurus search bars pass the contextual filters and those of
 * `searchParameters.facetFilters`, in either order.
 * @param first a filter, a list of filters, or nothing; other values are ignored
 */
export function mergeFacetFilters(first: unknown, second: unknown): FacetFilter[] {
  return [...toFilters(first), ...toFilters(second)]
}

function toFilters(given: unknown): FacetFilter[] {
  if (typeof given === 'string') return [given]
  return Array.isArray(given) ? (given as FacetFilter[]) : [] // validated by the service
}
