import {
  applyTrailingSlash,
  escapePathname,
  safeDecode,
  toOutputFolder,
  toPathKey,
  type OpenRoute,
} from '../../shared/index.ts'
import { matchPath } from '../../shared/matchPath.ts'
import { logger } from '../api/logger.ts'
import type { RouteConfig } from '../api/routes.ts'
import { SiteError } from '../api/errors.ts'
import type { SiteConfig } from '../api/config.ts'
import type { InitializedPlugin } from '../plugins/loadPlugins.ts'
import type { CollectedRoute } from '../site/collectSite.ts'

/** A page: the path through nested routes to a leaf. */
export interface PageRoute {
  /** Final pathname including the base URL, escaped. */
  path: string
  /** Routes from the outermost to the leaf. */
  levels: RouteConfig[]
  plugin: InitializedPlugin
  noIndex: boolean
  unlisted: boolean
  /** Only for the not-found page, see `PageData`. */
  openRoutes?: OpenRoute[]
}

export interface RouteTable {
  pages: PageRoute[]
  /** Pages by `toPathKey` of their path. */
  byKey: Map<string, PageRoute>
  /** Routes that match more addresses than their own path, longest path first. */
  open: PageRoute[]
}

/**
 * Flattens nested routes into pages with final paths. Duplicate paths are reported as `onDuplicateRoutes` says; the first route
 * is used.
 * @param collected sorted routes
 */
export function createRouteTable(collected: CollectedRoute[], siteConfig: SiteConfig): RouteTable {
  const table: RouteTable = { pages: [], byKey: new Map(), open: [] }
  const duplicates: { path: string; sources: string[] }[] = []
  const isLate = ({ route }: CollectedRoute) => route.yieldsToOthers === true
  for (const { route, plugin } of [...collected.filter((one) => !isLate(one)), ...collected.filter(isLate)]) {
    for (const levels of flattenRoute(route, [])) {
      const leaf = levels.at(-1)
      if (leaf === undefined) continue
      const page: PageRoute = {
        path: escapePathname(applyTrailingSlash(leaf.path, siteConfig)),
        levels,
        plugin,
        noIndex: levels.some(({ noIndex }) => noIndex === true),
        unlisted: levels.some(({ unlisted }) => unlisted === true),
      }
      const key = toPathKey(page.path)
      const known = table.byKey.get(key)
      if (known !== undefined) {
        if (route.yieldsToOthers !== true)
          duplicates.push({ path: safeDecode(page.path), sources: [describeSource(known), describeSource(page)] })
        continue
      }
      table.byKey.set(key, page)
      table.pages.push(page)
      if (readOpenRoute(page) !== undefined) table.open.push(page)
    }
  }
  table.pages.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  table.open.sort((a, b) => b.path.length - a.path.length)
  reportDuplicates(duplicates, siteConfig)
  return table
}

function flattenRoute(route: RouteConfig, above: RouteConfig[]): RouteConfig[][] {
  const levels = [...above, route]
  if (route.routes === undefined || route.routes.length === 0) return [levels]
  return route.routes.flatMap((child) => flattenRoute(child, levels))
}

function describeSource({ levels, plugin }: PageRoute): string {
  const source = levels.at(-1)?.metadata?.sourceFilePath
  return source ?? `${plugin.name} (${plugin.id})`
}

function reportDuplicates(duplicates: { path: string; sources: string[] }[], { onDuplicateRoutes }: SiteConfig): void {
  if (duplicates.length === 0 || onDuplicateRoutes === 'ignore') return
  const list = duplicates.map(({ path, sources }) => `  ${path}\n    ${sources.join('\n    ')}`).join('\n')
  const message = `${duplicates.length === 1 ? 'One path has' : `${duplicates.length} paths have`} two routes; the first one is used:\n${list}\n  Change the slug of one of them. (onDuplicateRoutes sets how this is reported.)`
  if (onDuplicateRoutes === 'throw') throw new SiteError(message)
  logger.report(onDuplicateRoutes, message)
}

/** The page for a pathname: an exact match, or an open route that matches. */
export function findPage(table: RouteTable, pathname: string): PageRoute | undefined {
  const key = toPathKey(pathname)
  const exact = table.byKey.get(key) ?? findServed(table, pathname)
  if (exact !== undefined) return exact
  return table.open.find((page) => {
    const open = readOpenRoute(page)
    return open !== undefined && matchPath(key, { ...open, path: toPathKey(open.path) }) !== null
  })
}

/**
 * The page whose file a server would find: a server decodes `%2B` and other characters that pathnames may contain unescaped.
 */
function findServed({ pages }: RouteTable, pathname: string): PageRoute | undefined {
  const folder = toOutputFolder(pathname, '/')
  return pages.find(({ path }) => toOutputFolder(path, '/') === folder)
}

/** Describes the addresses that a page matches besides its own; undefined if there are none. */
export function readOpenRoute({ path, levels }: PageRoute): OpenRoute | undefined {
  if (levels.at(-1)?.exact !== true) return { path }
  return /[:*(]/.test(path) ? { path, exact: true } : undefined
}
