import { parseWebUrl } from '../results/resultUrl.ts'
import type { SearchHit } from '../types.ts'
import { isRecord, readString } from '../unknownData.ts'

/** A result that was opened before. */
export interface StoredSearch {
  /** Address inside the site, or a full one of another site. */
  url: string
  isExternal: boolean
  title: string
  pageTitle: string
  breadcrumbs: string[]
}

/** Keys that readers' browsers may hold already, with lists in the form of `formatStoredSearches`. */
export function toStorageKeys(indexName: string): { recent: string; favorite: string } {
  return {
    recent: `__DOCSEARCH_RECENT_SEARCHES__${indexName}`,
    favorite: `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`,
  }
}

/** More are not kept, and not shown. */
export const maxRecentSearches = 7
/** Favorites take some of the room. */
export const maxRecentBesideFavorites = 4
const maxStored = 30

/**
 * Reads what the browser's storage holds. Entries that are no results, or lead where no link should, are left out.
 * @param origin of the site, with which relative addresses are read
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
    return undefined // written by hand or by another script: as good as nothing
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

/** The form in which DocSearch keeps its lists, so that a site may change its search and readers keep theirs. */
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

/** What is kept of a result. */
export function toStoredSearch({ url, isExternal, title, pageTitle, breadcrumbs }: SearchHit): StoredSearch {
  return { url, isExternal, title: title.map(({ text }) => text).join(''), pageTitle, breadcrumbs }
}

/** The list with a search at its start, once. */
export function putFirst(searches: readonly StoredSearch[], search: StoredSearch): StoredSearch[] {
  return [search, ...withoutSearch(searches, search)]
}

export function withoutSearch(searches: readonly StoredSearch[], { url }: StoredSearch): StoredSearch[] {
  return searches.filter((other) => other.url !== url)
}
