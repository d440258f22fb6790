import type { SearchHit } from './types.ts'

/** Results of one page. */
export interface HitGroup {
  key: string
  /** Names above the results: the levels above the page, and the page itself unless it is the first result. */
  path: string[]
  pageTitle: string
  hits: SearchHit[]
}

/**
 * Results in groups by page. Groups stand in the order of their best hit; in a group the page comes before its sections.
 * @param maxPerPage sections beyond it are left out
 */
export function groupHits(hits: readonly SearchHit[], maxPerPage: number): HitGroup[] {
  const groups = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const key = hit.url.replace(/#.*$/, '')
    groups.set(key, [...(groups.get(key) ?? []), hit])
  }
  return [...groups].map(([key, found]) => {
    const best = found.slice(0, maxPerPage)
    const sorted = [...best.filter(({ isPage }) => isPage), ...best.filter(({ isPage }) => !isPage)]
    const [first] = sorted
    const path = first === undefined || first.isPage ? [] : [first.pageTitle]
    return { key, path: [...(first?.breadcrumbs ?? []), ...path], pageTitle: first?.pageTitle ?? '', hits: sorted }
  })
}
