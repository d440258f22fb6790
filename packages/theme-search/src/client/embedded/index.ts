/** Search on the index of a build, without a page around it: what the report on its results runs. */
export { createEmbeddedSearch } from './createEmbeddedSearch.ts'
export { groupHits, maxRowsPerPage } from '../results/groupHits.ts'
export type { SearchProvider } from '../types.ts'
