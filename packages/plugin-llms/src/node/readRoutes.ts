import { isRecord, toPathKey, type RouteConfig } from '@strata/core'

/** What the routes say of a page beyond the page itself. */
export interface RouteFacts {
  /** Place among all routes, in the order in which plugins added them. */
  index: number
  /** Version of the docs that the page belongs to. */
  version?: { pluginId: string; isLast: boolean }
  sidebar?: { name: string /** URL of the published sidebar. */; url: string }
}

/** Every page's facts by the key of its path. Docs are known by the data of their routes, not by their plugin's name. */
export function readRoutes(routes: readonly RouteConfig[]): Map<string, RouteFacts> {
  const facts = new Map<string, RouteFacts>()
  const visit = (route: RouteConfig, above: Pick<RouteFacts, 'version' | 'sidebar'>): void => {
    const inherited = { ...above, ...readVersion(route), ...readSidebar(route) }
    if (route.routes !== undefined && route.routes.length > 0) {
      for (const child of route.routes) visit(child, inherited)
      return
    }
    const key = toPathKey(route.path)
    if (!facts.has(key)) facts.set(key, { ...inherited, index: facts.size })
  }
  for (const route of routes) visit(route, {})
  return facts
}

function readVersion({ props }: RouteConfig): Pick<RouteFacts, 'version'> {
  const version: unknown = props?.version
  if (!isRecord(version) || typeof version.pluginId !== 'string') return {}
  return { version: { pluginId: version.pluginId, isLast: version.isLast === true } }
}

function readSidebar({ props, shared }: RouteConfig): Pick<RouteFacts, 'sidebar'> {
  const url = shared?.sidebar?.$shared
  const name = props?.sidebarName
  return url === undefined || typeof name !== 'string' ? {} : { sidebar: { name, url } }
}

/** Addresses of a sidebar from top to bottom; a category's own page comes before what is in it. */
export function listSidebarPaths(items: unknown): string[] {
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown) => {
    if (!isRecord(item)) return []
    return [...(typeof item.href === 'string' ? [item.href] : []), ...listSidebarPaths(item.items)]
  })
}
