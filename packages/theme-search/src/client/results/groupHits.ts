import type { SearchHit } from '../types.ts'

/** Results of one page. */
export interface HitGroup {
  key: string
  pageTitle: string
  /** Levels above its first result: those above the page, and the page itself unless it is that result. */
  path: string[]
  /** Path and area are those of the group before. */
  isSamePlace: boolean
  hits: SearchHit[]
}

/** Rows of one page in the dialog, so that the first rows show several pages; the results page shows the rest. */
export const maxRowsPerPage = 2

/**
 * Results in groups by page, in the order in which they come: what is best is first, the page or a section of it.
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
