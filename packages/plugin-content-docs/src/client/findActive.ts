import type { PageData } from '@strata/core/shared'
import type {
  DocCategoryGeneratedIndexProps,
  DocItemProps,
  GlobalDoc,
  GlobalPluginData,
  GlobalVersion,
} from '../shared/types.ts'

export interface ActivePlugin {
  pluginId: string
  pluginData: GlobalPluginData
}

/** The reader's position in one docs instance; version and document are undefined outside of it. */
export interface ActiveDocContext {
  activeVersion?: GlobalVersion
  activeDoc?: GlobalDoc
  /** The same document in each version that has it, this one included. */
  alternateDocVersions: { [versionName: string]: GlobalDoc }
}

/** The instance whose path contains the pathname; the innermost one if instances are nested. */
export function findActivePlugin(
  all: { [pluginId: string]: GlobalPluginData },
  pathname: string,
): ActivePlugin | undefined {
  const candidates = Object.entries(all)
    .filter(([, data]) => isBelow(pathname, data.path))
    .sort(([, a], [, b]) => b.path.length - a.path.length)
  const [found] = candidates
  return found && { pluginId: found[0], pluginData: found[1] }
}

/** The version whose path contains the pathname; the one at the instance's root only if no other matches. */
export function findActiveVersion(data: GlobalPluginData, pathname: string): GlobalVersion | undefined {
  return [...data.versions]
    .sort((a, b) => b.path.length - a.path.length)
    .find((version) => isBelow(pathname, version.path))
}

export function findLatestVersion(data: GlobalPluginData): GlobalVersion | undefined {
  return data.versions.find((version) => version.isLast)
}

/**
 * The version to recommend to new readers and readers of other versions. Falls back to the latest version if the site names
 * none, or leaves out the one it names.
 */
export function findRecommendedVersion(data: GlobalPluginData): GlobalVersion | undefined {
  return data.versions.find((version) => version.isRecommended) ?? findLatestVersion(data)
}

/**
 * Version and document of the page being shown, and the same document in other versions.
 * @param pluginId the docs instance in question
 */
export function findActiveDocContext(
  data: GlobalPluginData,
  { page, pathname, pluginId }: { page: PageData; pathname: string; pluginId: string },
): ActiveDocContext {
  const activeVersion = findActiveVersion(data, pathname)
  if (activeVersion === undefined) return { alternateDocVersions: {} }
  const active = page.context.plugin.id === pluginId ? readActiveDoc(page) : undefined
  if (active === undefined) return { activeVersion, alternateDocVersions: {} }
  const { doc, alternates } = active
  const others = Object.entries(alternates).map(([name, path]) => [name, { ...doc, path }] as const)
  return {
    activeVersion,
    activeDoc: doc,
    alternateDocVersions: { [activeVersion.name]: doc, ...Object.fromEntries(others) },
  }
}

/** The document or generated index that the innermost level renders. */
function readActiveDoc(page: PageData): { doc: GlobalDoc; alternates: { [version: string]: string } } | undefined {
  const props = page.levels.at(-1)?.props as Partial<DocItemProps & DocCategoryGeneratedIndexProps> | undefined // as this plugin made it
  if (props?.doc !== undefined) {
    const { id, permalink: path, sidebar, unlisted, alternates, title: label } = props.doc
    return {
      doc: { id, path, label, ...(sidebar === undefined ? {} : { sidebar }), ...(unlisted ? { unlisted } : {}) },
      alternates,
    }
  }
  if (props?.categoryGeneratedIndex?.alternates === undefined) return undefined
  const { slug: id, permalink: path, sidebar, title: label, alternates } = props.categoryGeneratedIndex
  return { doc: { id, path, sidebar, label }, alternates }
}

function isBelow(pathname: string, base: string): boolean {
  const bare = base.replace(/(?<!\/)\/+$/, '')
  return pathname === bare || pathname.startsWith(`${bare}/`)
}
