import { type BuiltPage, type Json, type RouteConfig, toPathKey } from '@strata/core'
import type { IndexedSearchPage } from './buildIndexes.ts'
import type { PageIndex } from './indexPage.ts'

/** Tag of pages that belong to no docs version. */
const defaultTag = 'default'

interface SelectOptions {
  /** The whole site asks search engines to stay away; its own search works all the same. */
  isSiteHidden: boolean
  routes: readonly RouteConfig[]
  /** What `indexPage` made of a page. */
  outputOf: (page: BuiltPage) => Json | undefined
  /** Hash of that; undefined if there is nothing. */
  outputHashOf: (page: BuiltPage) => string | undefined
}

/** A page with the hash of what was counted in it, which is read only if somebody asks. */
interface SelectedPage extends IndexedSearchPage {
  hash: string
}

/**
 * Pages to be found, by search tag. Hidden pages, lists of posts and tags, and pages with a tag of another kind are left out.
 * @returns tag → pages sorted by path
 */
export function selectPages(
  pages: readonly BuiltPage[],
  { isSiteHidden, routes, outputOf, outputHashOf }: SelectOptions,
): Map<string, SelectedPage[]> {
  const byTag = new Map<string, SelectedPage[]>()
  const shown = isSiteHidden ? listShownPaths(routes) : undefined
  for (const page of pages.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const tag = page.tags.docusaurus_tag ?? defaultTag
    const isHidden = page.unlisted || (shown === undefined ? page.noIndex : !shown.has(toPathKey(page.path)))
    if (isHidden || !(tag === defaultTag || tag.startsWith('docs-'))) continue
    const hash = outputHashOf(page)
    if (hash === undefined) continue
    const readIndex = () => outputOf(page) as unknown as PageIndex // as `indexPage` gave it
    if (mayBeList.test(page.path) && !readIndex().hasText) continue
    const tagged = byTag.get(tag) ?? []
    byTag.set(tag, tagged)
    tagged.push({
      path: page.path,
      hash,
      get index() {
        return readIndex()
      },
    })
  }
  return byTag
}

/** Further pages of a list, tags, archives: without text of their own they repeat what others say. */
const mayBeList = /\/(?:page\/\d+|tags|archive)(?:\/|$)/

/** Paths of the routes that hide neither themselves nor are in one that does. */
function listShownPaths(routes: readonly RouteConfig[], found = new Set<string>()): Set<string> {
  for (const route of routes) {
    if (route.noIndex === true || route.unlisted === true) continue
    if (route.routes === undefined) found.add(toPathKey(route.path))
    else listShownPaths(route.routes, found)
  }
  return found
}
