/** A piece of text that matches the query, or one between such pieces. */
export interface TextPart {
  text: string
  isMatch: boolean
}

/** One result: a page, or a section of one. */
export interface SearchHit {
  id: string
  /** Address inside the site with base, or a full one. */
  url: string
  /** Loaded in full, in a tab of its own. */
  isExternal: boolean
  /** The heading of a section; the title of a page. */
  title: TextPart[]
  /** Title of the page. */
  pageTitle: string
  isPage: boolean
  /** Names of the levels above the page, the widest first. */
  breadcrumbs: string[]
  /** Part of the site, such as `Docs` or `Blog`; may be empty. */
  area: string
  /** A line or two of its text; may be empty. */
  excerpt: TextPart[]
  /** What the hosted service needs to know when the result is opened. */
  origin?: { objectId: string; queryId: string; position: number }
}

export interface SearchRequest {
  query: string
  /** Search tags to look in; undefined for all of them. */
  tags: readonly string[] | undefined
  locale: string
  /** 0 for the first. */
  page: number
  hitsPerPage: number
  /** Results of one page beyond it are left out; the total counts them. */
  maxPerGroup?: number
  signal?: AbortSignal
}

export interface SearchResults {
  hits: SearchHit[]
  /** How many there are on all pages. */
  total: number
  hasMore: boolean
}

/** Where results come from. */
export interface SearchProvider {
  /** @throws Error if nothing answers; `SearchIndexMissingError` if the site has no index */
  search(request: SearchRequest): Promise<SearchResults>
  /** Other queries to try when one has no results; at most three, never the query itself. */
  suggest(request: SearchRequest): Promise<string[]>
  /** Pages to begin with, for a reader who has not typed anything. */
  listStartPages?(request: Pick<SearchRequest, 'tags'>): Promise<{ url: string; title: string }[]>
  /** Fetches ahead what a search will need. */
  prepare?(request: Pick<SearchRequest, 'tags'>): Promise<void>
  /** Tells the service that a result was opened, if that is wanted. */
  reportOpened?(hit: SearchHit): void
}

/** There is no index: the site runs in development and was never built. */
export class SearchIndexMissingError extends Error {
  override name = 'SearchIndexMissingError'
}
