/** A part of a text that matches the query, or the text between such parts. */
export interface TextPart {
  text: string
  isMatch: boolean
}

/** One result: a page, or a section of one. */
export interface SearchHit {
  id: string
  /** Pathname with base URL, or an absolute URL. */
  url: string
  /** Whether it opens in a new tab, as it is not a page of the site. */
  isExternal: boolean
  /** The heading of a section; the title of a page. */
  title: TextPart[]
  /** Title of the page. */
  pageTitle: string
  isPage: boolean
  /** Names of the levels above the page, outermost first. */
  breadcrumbs: string[]
  /** Part of the site, such as `Docs` or `Blog`; may be empty. */
  area: string
  /** One or two lines of the text; may be empty. */
  excerpt: TextPart[]
  /** Data that the hosted service needs when the result is opened. */
  origin?: { objectId: string; queryId: string; position: number }
}

export interface SearchRequest {
  query: string
  /** Search tags to search in; undefined for all. */
  tags: readonly string[] | undefined
  locale: string
  /** Zero-based page of results. */
  page: number
  hitsPerPage: number
  /** Maximum results for one page of the site; the rest is left out, but counted in the total. */
  maxPerGroup?: number
  signal?: AbortSignal
}

export interface SearchResults {
  hits: SearchHit[]
  /** Number of hits on all pages of results. */
  total: number
  hasMore: boolean
}

/** A source of search results. */
export interface SearchProvider {
  /** @throws Error if the search fails; `SearchIndexMissingError` if the site has no index */
  search(request: SearchRequest): Promise<SearchResults>
  /** Alternative queries for one without results; at most three, never the query itself. */
  suggest(request: SearchRequest): Promise<string[]>
  /** Pages to suggest before the reader has typed anything. */
  listStartPages?(request: Pick<SearchRequest, 'tags'>): Promise<{ url: string; title: string }[]>
  /** Prefetches what a search will need. */
  prepare?(request: Pick<SearchRequest, 'tags'>): Promise<void>
  /** Reports to the service that a result was opened, if configured. */
  reportOpened?(hit: SearchHit): void
}

/** The index is missing because the site runs in development and was never built. */
export class SearchIndexMissingError extends Error {
  override name = 'SearchIndexMissingError'
}
