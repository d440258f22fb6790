/**
 * Replaces the files in `@docusaurus/plugin-content-docs/lib` that plugins of sites import: `options`, `props`, `slug`,
 * `numberPrefix`, `globalData` and `versions`. Signatures and results are those of version 3.10.
 */
import { getPluginI18nPath, SiteError, type LoadContext } from '@strata/core'
import type { PropSidebarItem, PropVersion } from '../shared/types.ts'
import { describeInvalidSlug, isValidSlug, toSlug } from './docs/docPaths.ts'
import { keepNumberPrefix, parseNumberPrefix, type NumberPrefixParser } from './docs/numberPrefix.ts'
import { validateOptions, type PluginOptions } from './options.ts'
import { toSidebarProps } from './pages/sidebarProps.ts'
import { toVersionProps } from './pages/toPageProps.ts'
import { toVersionDocs } from './pages/toRoutes.ts'
import type { LoadedVersion, VersionMetadata } from './types.ts'
import { pluginName, resolveVersions } from './versions/resolveVersions.ts'
import { loadVersionNames } from './versions/versionNames.ts'
import { toI18nVersionName } from './versions/versionPaths.ts'

export { validateOptions }
export { filterVersions, readVersionNames } from './server.ts'
export { toGlobalVersion as toGlobalDataVersion } from './pages/createGlobalData.ts'
export {
  toVersionedDocsDir as getVersionDocsDirPath,
  toVersionedSidebarsFile as getVersionSidebarsPath,
  toVersionsFile as getVersionsFilePath,
} from './versions/versionPaths.ts'
export {
  keepNumberPrefix as DisabledNumberPrefixParser,
  parseNumberPrefix as DefaultNumberPrefixParser,
  stripPathNumberPrefixes,
} from './docs/numberPrefix.ts'

const { id: _id, ...defaults } = validateOptions({ options: {} })
/** Defaults for code that calls the plugin directly with its own options. */
export const DEFAULT_OPTIONS = defaults

type Sidebars = { [name: string]: PropSidebarItem[] }

/** The sidebars of a version as its pages receive them, with ids resolved to URLs and labels. */
export function toSidebarsProp({ docs, sidebars }: Pick<LoadedVersion, 'docs' | 'sidebars'>): Sidebars {
  const docById = new Map(docs.map((doc) => [doc.id, doc]))
  const entries = Object.entries(sidebars)
  return Object.fromEntries(entries.map(([name, items]) => [name, toSidebarProps(items, { docById, baseUrl: '/' })]))
}

/** The prop `version` of the version's routes. */
export function toVersionMetadataProp(
  pluginId: string,
  version: LoadedVersion,
): PropVersion & { docs: ReturnType<typeof toVersionDocs> } {
  return {
    ...toVersionProps(version, pluginId),
    docsSidebars: toSidebarsProp(version),
    docs: toVersionDocs(version),
  }
}

/** Returns the version unchanged: a loaded version already holds what Docusaurus adds here. */
export function toFullVersion(version: LoadedVersion): LoadedVersion {
  return version
}

/** Names in the versions file, newest first; null if there is no file. */
export async function readVersionsFile(siteDir: string, pluginId: string): Promise<string[] | null> {
  return loadVersionNames(siteDir, pluginId) ?? null
}

/** Metadata of every version to publish, without its documents. */
export async function readVersionsMetadata({
  context,
  options,
}: {
  context: LoadContext
  options: PluginOptions
}): Promise<VersionMetadata[]> {
  return resolveVersions(context, options)
}

/** Folder of the translated documents of a version. */
export function getDocsDirPathLocalized({
  localizationDir,
  pluginId,
  versionName,
}: {
  localizationDir: string
  pluginId: string
  versionName: string
}): string {
  return getPluginI18nPath({ localizationDir, pluginName, pluginId, subPaths: [toI18nVersionName(versionName)] })
}

/** The name of a file or folder without its number prefix. */
export function stripNumberPrefix(name: string, parse: NumberPrefixParser): string {
  return parse(name).filename
}

/**
 * Slug of a document relative to its version.
 * @throws SiteError for a slug that is not a valid pathname
 */
export default function getSlug({
  baseID,
  frontMatterSlug,
  source,
  sourceDirName,
  stripDirNumberPrefixes = true,
  numberPrefixParser = parseNumberPrefix,
}: {
  baseID: string
  frontMatterSlug?: string
  source: string
  sourceDirName: string
  stripDirNumberPrefixes?: boolean
  numberPrefixParser?: NumberPrefixParser
}): string {
  const slug = toSlug(
    { source, sourceDirName },
    { frontMatterSlug, baseId: baseID, parsePrefix: stripDirNumberPrefixes ? numberPrefixParser : keepNumberPrefix },
  )
  if (!isValidSlug(slug)) throw new SiteError(describeInvalidSlug(slug, baseID))
  return slug
}
