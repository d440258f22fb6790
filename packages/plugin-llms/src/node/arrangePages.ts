import { isRecord, toPathKey, type BuiltPage, type JsonObject } from '@strata/core'
import type { TwinFacts } from './createTwin.ts'
import { listSidebarPaths, type RouteFacts } from './readRoutes.ts'

/** A page with its Markdown. */
export interface Twin extends TwinFacts {
  page: BuiltPage
}

export interface Section {
  title: string
  twins: Twin[]
  isDocs: boolean
}

interface ArrangeOptions {
  routes: Map<string, RouteFacts>
  themeConfig: JsonObject
  /** Content of a published sidebar by its URL. */
  readSidebar: (url: string) => unknown
}

interface Group {
  twins: { twin: Twin; index: number }[]
  index: number
  version: RouteFacts['version']
  sidebar: RouteFacts['sidebar']
  plugin: Twin['page']['plugin']
}

/**
 * Sorts pages in reading order: the latest version of each set of docs, sidebar by sidebar; then blogs, newest first;
 * then everything else in the order of the plugins.
 */
export function arrangePages(twins: readonly Twin[], options: ArrangeOptions): Section[] {
  const groups = [...groupPages(twins, options.routes).values()].toSorted((a, b) => a.index - b.index)
  const sections = groups.map((group): Section => {
    const siblings = groups.filter(
      ({ version }) => version !== undefined && version.pluginId === group.version?.pluginId,
    )
    return {
      title: nameGroup(group, { ...options, isAlone: siblings.length < 2 }),
      twins: sortGroup(group, options.readSidebar),
      isDocs: group.version !== undefined,
    }
  })
  return [...sections.filter(({ isDocs }) => isDocs), ...sections.filter(({ isDocs }) => !isDocs)]
}

function groupPages(twins: readonly Twin[], routes: Map<string, RouteFacts>): Map<string, Group> {
  const groups = new Map<string, Group>()
  for (const twin of twins) {
    const { index = routes.size, version, sidebar } = routes.get(toPathKey(twin.page.path)) ?? {}
    if (version?.isLast === false) continue
    const { plugin } = twin.page
    const key = JSON.stringify([plugin.name, plugin.id, sidebar?.name ?? null])
    const group = groups.get(key) ?? { twins: [], index, version, sidebar, plugin }
    group.twins.push({ twin, index })
    group.index = Math.min(group.index, index)
    groups.set(key, group)
  }
  return groups
}

function sortGroup({ twins, sidebar }: Group, readSidebar: ArrangeOptions['readSidebar']): Twin[] {
  const paths = sidebar === undefined ? [] : listSidebarPaths(readSidebar(sidebar.url)).map(toPathKey)
  const places = new Map(paths.toReversed().map((path, index) => [path, paths.length - 1 - index]))
  const placeOf = ({ page }: Twin) => places.get(toPathKey(page.path)) ?? paths.length
  return twins
    .toSorted((a, b) => placeOf(a.twin) - placeOf(b.twin) || compareDates(a.twin, b.twin) || a.index - b.index)
    .map(({ twin }) => twin)
}

/** Newest first; pages without a date keep their place. */
function compareDates(a: Twin, b: Twin): number {
  const [dateA, dateB] = [readDate(a), readDate(b)]
  return dateA === undefined || dateB === undefined ? 0 : dateB - dateA
}

function readDate({ page }: Twin): number | undefined {
  const meta = page.head.find(
    ({ tag, attributes }) => tag === 'meta' && attributes.property === 'article:published_time',
  )
  const time = Date.parse(meta?.attributes.content ?? '')
  return Number.isNaN(time) ? undefined : time
}

/** A sidebar has its label from the navbar; every other group is named after its plugin or the instance's id. */
function nameGroup(
  { plugin, sidebar, version }: Group,
  { themeConfig, isAlone }: { themeConfig: JsonObject; isAlone: boolean },
): string {
  const { name, id } = plugin
  const owner = toTitle(id === 'default' ? name.replace(/^.*plugin-(?:content-)?|-?plugin$/g, '') : id)
  if (version === undefined) return owner
  if (sidebar === undefined) return isAlone ? owner : `${owner}: other pages`
  return (
    findNavbarLabel(themeConfig, { sidebarId: sidebar.name, pluginId: version.pluginId }) ??
    (isAlone ? owner : toTitle(sidebar.name))
  )
}

function findNavbarLabel(
  { navbar }: JsonObject,
  { sidebarId, pluginId }: { sidebarId: string; pluginId: string },
): string | undefined {
  const items: unknown = isRecord(navbar) ? navbar.items : undefined
  if (!Array.isArray(items)) return undefined
  const item = items.find(
    (entry: { [name: string]: unknown } | null) =>
      entry?.sidebarId === sidebarId && (entry.docsPluginId ?? 'default') === pluginId,
  ) as { label?: unknown } | undefined
  return typeof item?.label === 'string' ? item.label : undefined
}

/** `featureRequests` and `feature-requests` → `Feature requests`. */
function toTitle(name: string): string {
  const words = name
    .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
