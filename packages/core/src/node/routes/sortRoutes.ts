import type { RouteConfig } from '../api/routes.ts'

/** Sorts routes and their nested routes in the order in which Docusaurus passes them to its router and to plugins. */
export function sortRoutes<Collected extends { route: RouteConfig }>(
  collected: Collected[],
  baseUrl: string,
): Collected[] {
  const compare = (a: RouteConfig, b: RouteConfig) => compareRoutes(a, b, baseUrl)
  const sortInner = (route: RouteConfig): RouteConfig =>
    route.routes === undefined ? route : { ...route, routes: route.routes.map(sortInner).toSorted(compare) }
  return collected.map((one) => ({ ...one, route: sortInner(one.route) })).toSorted((a, b) => compare(a.route, b.route))
}

/**
 * Sorts the home page last and nested routes after single pages, among them the more specific ones first; then by descending
 * priority.
 */
function compareRoutes(a: RouteConfig, b: RouteConfig, baseUrl: string): number {
  const isHome = ({ path }: RouteConfig) => path === baseUrl
  if (isHome(a) !== isHome(b)) return isHome(a) ? 1 : -1
  const isNested = ({ routes }: RouteConfig) => routes !== undefined
  if (isNested(a) !== isNested(b)) return isNested(a) ? 1 : -1
  if (isNested(a) && a.path !== b.path) {
    if (a.path.includes(b.path)) return -1
    if (b.path.includes(a.path)) return 1
  }
  return (b.priority ?? 0) - (a.priority ?? 0) || a.path.localeCompare(b.path)
}
