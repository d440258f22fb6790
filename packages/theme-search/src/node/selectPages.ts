import type { BuiltPage, Json, RouteConfig } from '@strata/core'
import type { IndexedSearchPage } from './buildIndexes.ts'
import type { PageIndex } from './indexPage.ts'

/** Tag of pages that belong to no docs version. */
const defaultTag = 'default'

export interface SelectOptions {
  /** The whole site asks search engines to stay away; its own search works all the same. */
  isSiteHidden: boolean
  routes: readonly RouteConfig[]
  /** What `indexPage` made of a page. */
  outputOf: (page: BuiltPage) => Json | undefined
}

/**
 * Pages to be found, by search tag. Hidden pages, lists of posts and tags, and pages with a tag of another kind are left out.
 * @returns tag → pages sorted by path
 */
export function selectPages(
  pages: readonly BuiltPage[],
  { isSiteHidden, routes, outputOf }: SelectOptions,
): Map<string, IndexedSearchPage[]> {
  const byTag = new Map<string, IndexedSearchPage[]>()
  const shown = isSiteHidden ? listShownPaths(routes) : undefined
  for (const page of pages.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const tag = page.tags.docusaurus_tag ?? defaultTag
    const isHidden = page.unlisted || (shown === undefined ? page.noIndex : !shown.has(page.path))
    if (isHidden || !(tag === defaultTag || tag.startsWith('docs-'))) continue
    const index = outputOf(page) as PageIndex | undefined // as `indexPage` gave it
    if (index === undefined || isListPage(page.path, index)) continue
    const tagged = byTag.get(tag) ?? []
    byTag.set(tag, tagged)
    tagged.push({ path: page.path, index })
  }
  return byTag
}

/** Pages that repeat what others say: further pages of a list, tags, archives. */
function isListPage(path: string, { hasText }: PageIndex): boolean {
  return !hasText && /\/(?:page\/\d+|tags|archive)(?:\/|$)/.test(path)
}

/** Paths of the routes that hide neither themselves nor stand in one that does. */
function listShownPaths(routes: readonly RouteConfig[], found = new Set<string>()): Set<string> {
  for (const route of routes) {
    if (route.noIndex === true || route.unlisted === true) continue
    if (route.routes === undefined) found.add(route.path)
    else listShownPaths(route.routes, found)
  }
  return found
}
