import type { ContentRef, RouteConfig } from '../api/routes.ts'
import { hashOf } from '../cache/hashOf.ts'
import { readOpenRoute, type PageRoute } from '../routes/createRouteTable.ts'
import { readRouteData } from '../routes/routeModules.ts'
import { assemblePage, readAttributes, type AssembleContext } from './assemblePage.ts'
import { resolveReferences } from './resolveReferences.ts'

/** Hashes of levels; pages share the objects of their outer levels. */
const levelHashes = new WeakMap<RouteConfig, string>()

/**
 * Hash of everything that a page's data and notes depend on: equal hashes mean equal pages. Documents are not read for it,
 * unless a component of the page gets more than the address of a file.
 */
export function describePage(route: PageRoute, context: AssembleContext): string {
  const { levels, plugin } = route
  const contents = levels.flatMap((level) => level.contents ?? [])
  const { compiler, transforms } = context
  if (contents.some((ref) => compiler.describe(ref).components.some((name) => transforms.has(name)))) {
    const { data, notes } = assemblePage(route, context)
    return hashOf(JSON.stringify([data, notes]))
  }
  return hashOf(
    JSON.stringify([
      [route.path, route.noIndex, route.unlisted, route.openRoutes, readOpenRoute(route), plugin.name, plugin.id],
      levels.map(hashLevel),
      contents.map((ref) => describeContent(ref, route, context)),
      [context.mathStylesheet, context.tocLevels, context.hasAllHeadings],
    ]),
  )
}

function describeContent(ref: ContentRef, route: PageRoute, { compiler, references, problems }: AssembleContext) {
  const { body: _, ...rest } = ref
  const resolved = resolveReferences(compiler.describe(ref).references, route, references, problems)
  return [compiler.hashDocument(ref), rest, resolved]
}

function hashLevel(level: RouteConfig): string {
  const known = levelHashes.get(level)
  if (known !== undefined) return known
  const { component, props, firstLoadProps, shared, context } = level
  const data = readRouteData(level)
  const hash = hashOf(JSON.stringify([component, props, firstLoadProps, shared, context, data, readAttributes(level)]))
  levelHashes.set(level, hash)
  return hash
}
