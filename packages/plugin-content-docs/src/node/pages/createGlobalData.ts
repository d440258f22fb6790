import { toPermalink, type Json, type JsonObject, type UrlRules } from '@strata/core'
import type { GlobalDoc, GlobalPluginData, GlobalVersion } from '../../shared/types.ts'
import type { PluginOptions } from '../options.ts'
import type { SidebarItem } from '../sidebars/types.ts'
import type { LinkedDoc, LoadedVersion } from '../types.ts'

/**
 * Global data of the instance. `full` has all documents and is fetched on demand. `client` is part of the JavaScript of every
 * page, so it has only the main documents and those that items anywhere in the theme configuration name, such as in navbar and
 * footer.
 */
export function createGlobalData(
  versions: LoadedVersion[],
  { options, rules, themeConfig }: { options: PluginOptions; rules: UrlRules; themeConfig: JsonObject },
): { full: GlobalPluginData; client: GlobalPluginData } {
  const full: GlobalPluginData = {
    path: toPermalink({ ...rules, trailingSlash: false }, rules.baseUrl, '/', options.routeBasePath),
    breadcrumbs: options.breadcrumbs,
    versions: versions.map(toGlobalVersion),
  }
  const named = collectNamedDocs(themeConfig, options.id)
  const toClient = (version: GlobalVersion): GlobalVersion => ({
    ...version,
    docs: version.docs
      .filter(({ id }) => id === version.mainDocId || named.has(id))
      .map(({ title: _, description: __, ...doc }) => doc),
    draftIds: version.draftIds.filter((id) => named.has(id)),
  })
  return { full, client: { ...full, versions: full.versions.map(toClient) } }
}

/** Global data of one version, with all of its documents. */
export function toGlobalVersion(version: LoadedVersion): GlobalVersion {
  const docById = new Map(version.docs.map((doc) => [doc.id, doc]))
  return {
    name: version.versionName,
    label: version.label,
    isLast: version.isLast,
    isRecommended: version.isRecommended,
    path: version.path,
    mainDocId: findMainDocId(version, docById),
    docs: [
      ...version.docs.map(toGlobalDoc),
      ...version.generatedIndexes.map(({ slug, permalink, sidebar }) => ({ id: slug, path: permalink, sidebar })),
    ],
    draftIds: version.drafts.map(({ id }) => id),
    sidebars: Object.fromEntries(
      Object.entries(version.sidebars).map(([name, items]) => {
        const link = findFirstLink(items, docById)
        return [name, link === undefined ? {} : { link }]
      }),
    ),
  }
}

function toGlobalDoc({ id, permalink, sidebar, unlisted, frontMatter, title, description }: LinkedDoc): GlobalDoc {
  const label = frontMatter.sidebar_label ?? title
  return {
    id,
    path: permalink,
    ...(sidebar === undefined ? {} : { sidebar }),
    ...(unlisted ? { unlisted } : {}),
    label,
    ...(title === label ? {} : { title }),
    ...(description === '' ? {} : { description }),
  }
}

/** The document at the version's root, else the first one of the first sidebar, else the first one of the version. */
function findMainDocId({ docs, sidebars }: LoadedVersion, docById: Map<string, LinkedDoc>): string {
  const root = docs.find((doc) => doc.slug === '/')
  const first = root === undefined ? findFirstDocId(Object.values(sidebars)[0] ?? [], docById) : undefined
  return root?.id ?? first ?? docs[0]?.id ?? ''
}

function findFirstDocId(items: SidebarItem[], docById: Map<string, LinkedDoc>): string | undefined {
  for (const item of items) {
    if (item.type === 'doc' && docById.has(item.id)) return item.id
    if (item.type !== 'category') continue
    const id = item.link?.type === 'doc' ? item.link.id : findFirstDocId(item.items, docById)
    if (id !== undefined) return id
  }
  return undefined
}

function findFirstLink(
  items: SidebarItem[],
  docById: Map<string, LinkedDoc>,
): { path: string; label: string } | undefined {
  const toDocLink = (id: string, label: string | undefined) => {
    const doc = docById.get(id)
    return doc && { path: doc.permalink, label: label ?? id }
  }
  for (const item of items) {
    if (item.type === 'doc') return toDocLink(item.id, item.label)
    if (item.type !== 'category') continue
    if (item.link?.type === 'doc') return toDocLink(item.link.id, item.label)
    if (item.link?.type === 'generated-index') return { path: item.link.permalink, label: item.label }
    const inner = findFirstLink(item.items, docById)
    if (inner !== undefined) return inner
  }
  return undefined
}

/** Ids in items of type `doc` anywhere in the theme's configuration. */
function collectNamedDocs(themeConfig: JsonObject, pluginId: string): Set<string> {
  const ids = new Set<string>()
  const visit = (value: Json | undefined): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) {
      const { type, docId, docsPluginId = 'default' } = value
      if (type === 'doc' && typeof docId === 'string' && docsPluginId === pluginId) ids.add(docId)
      Object.values(value).forEach(visit)
    }
  }
  visit(themeConfig)
  return ids
}
