import type { SearchHit } from '../types.ts'

/** The results on one page. */
export interface HitGroup {
  key: string
  pageTitle: string
  /** Levels above the first result: those above the page, and the page itself unless it is that result. */
  path: string[]
  /** Whether path and area are the same as in the previous group. */
  isSamePlace: boolean
  hits: SearchHit[]
}

/** Maximum rows for one page in the dialog, so that the first rows show several pages; the search page shows the rest. */
export const maxRowsPerPage = 2

/**
 * Groups results by page, in the order of each page's first result.
 * @param maxPerPage results beyond it are left out
 */
export function groupHits(hits: readonly SearchHit[], maxPerPage: number): HitGroup[] {
  const groups = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const key = hit.url.replace(/#.*$/s, '')
    groups.set(key, [...(groups.get(key) ?? []), hit])
  }
  let placeBefore = ''
  return [...groups].map(([key, found]) => {
    const [first] = found
    const path = [...(first?.breadcrumbs ?? []), ...(first === undefined || first.isPage ? [] : [first.pageTitle])]
    const place = JSON.stringify([first?.area, path])
    const isSamePlace = place === placeBefore
    placeBefore = place
    return { key, pageTitle: first?.pageTitle ?? '', path, isSamePlace, hits: found.slice(0, maxPerPage) }
  })
}
