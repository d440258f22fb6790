import { parseWebUrl } from '../results/resultUrl.ts'
import type { SearchHit } from '../types.ts'
import { isRecord, readString } from '../unknownData.ts'

/** A previously opened result. */
export interface StoredSearch {
  /** Pathname within the site with query and hash, or an absolute URL of another site. */
  url: string
  isExternal: boolean
  title: string
  pageTitle: string
  breadcrumbs: string[]
}

/** Storage keys of DocSearch, under which readers' browsers may already have lists in the format of `formatStoredSearches`. */
export function toStorageKeys(indexName: string): { recent: string; favorite: string } {
  return {
    recent: `__DOCSEARCH_RECENT_SEARCHES__${indexName}`,
    favorite: `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`,
  }
}

/** Maximum number of recent searches to store and show. */
export const maxRecentSearches = 7
/** Maximum number to show if there are favorites, which take some of the room. */
export const maxRecentBesideFavorites = 4
const maxStored = 30

/**
 * Parses a list from the browser's storage. Entries that are not results, or whose URLs are not allowed, are left out.
 * @param origin origin of the site, to resolve relative URLs
 */
export function parseStoredSearches(text: string | null, origin: string): StoredSearch[] {
  const entries = parseJson(text)
  if (!Array.isArray(entries)) return []
  const searches = entries.slice(0, maxStored).flatMap((entry) => parseEntry(entry, origin) ?? [])
  return [...new Map(searches.map((search) => [search.url, search])).values()]
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined // invalid data, from another script or edited by hand, counts as none
  }
}

function parseEntry(entry: unknown, origin: string): StoredSearch | undefined {
  if (!isRecord(entry) || !isRecord(entry.hierarchy)) return undefined
  const { hierarchy } = entry
  const url = parseWebUrl(readString(entry.url) ?? 'about:blank', origin)
  const titles = [0, 1, 2, 3, 4, 5, 6].flatMap((level) => readString(hierarchy[`lvl${level}`]) || [])
  const [area = '', pageTitle = area] = titles
  if (url === undefined || area === '') return undefined
  const isExternal = url.origin !== new URL(origin).origin
  return {
    url: isExternal ? url.href : url.pathname + url.search + url.hash,
    isExternal,
    title: titles.at(-1) ?? area,
    pageTitle,
    breadcrumbs: titles.length > 1 ? [area] : [],
  }
}

/** Serializes a list in the format of DocSearch, so that readers keep their lists when a site changes its search. */
export function formatStoredSearches(searches: readonly StoredSearch[]): string {
  return JSON.stringify(
    searches.slice(0, maxStored).map(({ url, title, pageTitle, breadcrumbs }) => {
      const isPage = title === pageTitle
      const [lvl0, lvl1, lvl2] = [breadcrumbs.join(' › ') || pageTitle, pageTitle, isPage ? null : title]
      const hierarchy = { lvl0, lvl1, lvl2, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
      return { objectID: url, type: isPage ? 'lvl1' : 'lvl2', url, hierarchy, content: null }
    }),
  )
}

/** Converts a result to the form that is stored. */
export function toStoredSearch({ url, isExternal, title, pageTitle, breadcrumbs }: SearchHit): StoredSearch {
  return { url, isExternal, title: title.map(({ text }) => text).join(''), pageTitle, breadcrumbs }
}

/** Moves a search to the start of the list, or adds it there. */
export function putFirst(searches: readonly StoredSearch[], search: StoredSearch): StoredSearch[] {
  return [search, ...withoutSearch(searches, search)]
}

export function withoutSearch(searches: readonly StoredSearch[], { url }: StoredSearch): StoredSearch[] {
  return searches.filter((other) => other.url !== url)
}
