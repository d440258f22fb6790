import { type BuiltPage, type Json, type RouteConfig, toPathKey } from '@strata/core'
import type { IndexedSearchPage } from './buildIndexes.ts'
import type { PageIndex } from './indexPage.ts'

/** Tag of pages that belong to no docs version. */
const defaultTag = 'default'

interface SelectOptions {
  /** Whether the whole site is hidden from search engines, which does not affect its own search. */
  isSiteHidden: boolean
  routes: readonly RouteConfig[]
  /** Output of `indexPage` for a page. */
  outputOf: (page: BuiltPage) => Json | undefined
  /** Hash of the output; undefined if there is none. */
  outputHashOf: (page: BuiltPage) => string | undefined
}

/** A page with the hash of its index, which is only loaded on access. */
interface SelectedPage extends IndexedSearchPage {
  hash: string
}

/**
 * Selects the searchable pages by search tag. Hidden pages, lists of posts and tags, and pages with other kinds of tags are
 * left out.
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
    const readIndex = () => outputOf(page) as unknown as PageIndex // written by `indexPage`
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

/** Paths of paginated lists, tags and archives: without their own text, they only repeat other pages. */
const mayBeList = /\/(?:page\/\d+|tags|archive)(?:\/|$)/

/** Paths of the routes that are not hidden, neither themselves nor by a parent route. */
function listShownPaths(routes: readonly RouteConfig[], found = new Set<string>()): Set<string> {
  for (const route of routes) {
    if (route.noIndex === true || route.unlisted === true) continue
    if (route.routes === undefined) found.add(toPathKey(route.path))
    else listShownPaths(route.routes, found)
  }
  return found
}
