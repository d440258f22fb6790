import { readFileSync } from 'node:fs'
import path from 'node:path'

interface RouteList {
  areas: { [area: string]: { index?: string[]; noindex?: string[] } }
  redirects: { from: string; to: string }[]
}

const list = JSON.parse(readFileSync(path.join(import.meta.dirname, 'routes.json'), 'utf8')) as RouteList

/** Addresses that lead on to others. */
export const redirects = list.redirects

/** Pages by area, decoded; `isIndexed` says whether search engines may have them. */
export const pages: { area: string; route: string; isIndexed: boolean }[] = Object.entries(list.areas).flatMap(
  ([area, { index = [], noindex = [] }]) => [
    ...index.map((route) => ({ area, route, isIndexed: true })),
    ...noindex.map((route) => ({ area, route, isIndexed: false })),
  ],
)

/** Routes of an area. */
export function routesOf(area: string): string[] {
  return pages.filter((page) => page.area === area).map(({ route }) => route)
}
