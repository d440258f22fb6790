import type { BuiltPage, RouteConfig } from '@strata/core'
import type { SearchPage } from './createRecords.ts'

/** Tag of pages that belong to no docs version. */
const defaultTag = 'default'

export interface SelectOptions {
  siteTitle: string
  titleDelimiter: string
  /** The whole site asks search engines to stay away; its own search works all the same. */
  isSiteHidden: boolean
  routes: readonly RouteConfig[]
}

/**
 * Pages to be found, by search tag. Hidden pages, lists of posts and tags, and pages with a tag of another kind are left out.
 * @returns tag → pages sorted by path
 */
export function selectPages(pages: readonly BuiltPage[], options: SelectOptions): Map<string, SearchPage[]> {
  const byTag = new Map<string, SearchPage[]>()
  const routes = indexRoutes(options.routes)
  for (const page of pages.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const tag = page.tags.docusaurus_tag ?? defaultTag
    const route = routes.get(page.path)
    const isHidden = page.unlisted || (options.isSiteHidden ? route === undefined || route.isHidden : page.noIndex)
    if (isHidden || isListPage(page) || !(tag === defaultTag || tag.startsWith('docs-'))) continue
    byTag.set(tag, [
      ...(byTag.get(tag) ?? []),
      toSearchPage(page, { ...options, breadcrumbs: route?.breadcrumbs ?? [] }),
    ])
  }
  return byTag
}

/** Pages that repeat what others say: further pages of a list, tags, archives. */
function isListPage({ path, sections }: BuiltPage): boolean {
  return sections.length === 0 && /\/(?:page\/\d+|tags|archive)(?:\/|$)/.test(path)
}

function toSearchPage(
  page: BuiltPage,
  { siteTitle, titleDelimiter, breadcrumbs }: SelectOptions & { breadcrumbs: string[] },
): SearchPage {
  const suffix = ` ${titleDelimiter} ${siteTitle}`
  const keywords = page.head.find(({ tag, attributes }) => tag === 'meta' && attributes.name === 'keywords')
  return {
    path: page.path,
    title: page.title.endsWith(suffix) ? page.title.slice(0, -suffix.length) : page.title,
    description: page.description,
    keywords: keywords?.attributes.content ?? '',
    breadcrumbs,
    sections: page.sections,
  }
}

interface RouteFacts {
  isHidden: boolean
  breadcrumbs: string[]
}

/** Every route of the tree by its path; what a route says of itself holds for the routes inside. */
function indexRoutes(routes: readonly RouteConfig[], isInsideHidden = false, index = new Map<string, RouteFacts>()) {
  for (const route of routes) {
    const isHidden = isInsideHidden || route.noIndex === true || route.unlisted === true
    const facts = { isHidden, breadcrumbs: readBreadcrumbs(route) }
    if (route.routes === undefined) index.set(route.path, facts)
    else indexRoutes(route.routes, isHidden, index)
  }
  return index
}

/** Names above a document or a generated category page, if the route's plugin gives them in its props. */
function readBreadcrumbs({ props = {} }: RouteConfig): string[] {
  const owner: unknown = props.doc ?? props.category
  const breadcrumbs: unknown = isObject(owner) ? owner.breadcrumbs : undefined
  if (!Array.isArray(breadcrumbs)) return []
  const labels = breadcrumbs.map((entry: unknown) => (isObject(entry) ? entry.label : undefined))
  return labels.slice(0, -1).filter((label) => typeof label === 'string') // the last one is the page itself
}

function isObject(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null
}
