/** Search in the index of a build outside of a page; the report on search quality uses it. */
export { createEmbeddedSearch } from './createEmbeddedSearch.ts'
export { groupHits, maxRowsPerPage } from '../results/groupHits.ts'
export type { SearchProvider } from '../types.ts'
