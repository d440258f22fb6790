/**
 * Replaces `@docusaurus/plugin-content-docs/server`, which is undocumented but used by several plugins on npm. Signatures are
 * those of version 3.10.
 */
import { SiteError } from '@strata/core'
import type { PluginOptions } from './options.ts'
import type { VersionMetadata } from './types.ts'
import { resolveBanner } from './versions/resolveVersions.ts'
import { listVersionNames, loadVersionNames } from './versions/versionNames.ts'

export {
  CURRENT_VERSION_NAME,
  VERSIONED_DOCS_DIR,
  VERSIONED_SIDEBARS_DIR,
  VERSIONS_JSON_FILE,
} from '../shared/constants.ts'

interface VersionParams {
  versionName: string
  /** Newest first. */
  versionNames: string[]
  lastVersionName: string
  options: Pick<PluginOptions, 'versions'>
}

/** The versions to publish, in the given order. */
export function filterVersions(
  versionNames: string[],
  { onlyIncludeVersions }: Pick<PluginOptions, 'onlyIncludeVersions'>,
): string[] {
  return versionNames.filter((name) => onlyIncludeVersions?.includes(name) ?? true)
}

/**
 * Names of all versions, `current` first unless the options leave it out.
 * @throws SiteError if there is none, or if the versions file is invalid
 */
export async function readVersionNames(
  siteDir: string,
  options: Pick<PluginOptions, 'id' | 'includeCurrentVersion' | 'disableVersioning'>,
): Promise<string[]> {
  const { all, problems } = listVersionNames(loadVersionNames(siteDir, options.id), options)
  if (problems.length > 0) throw new SiteError(problems)
  return all
}

/** The banner of a version that has no `banner` option. */
export function getDefaultVersionBanner(params: Omit<VersionParams, 'options'>): VersionMetadata['banner'] {
  return getVersionBanner({ ...params, options: { versions: {} } })
}

export function getVersionBanner({
  versionName,
  versionNames,
  lastVersionName,
  options,
}: VersionParams): VersionMetadata['banner'] {
  return resolveBanner(options.versions[versionName]?.banner, {
    name: versionName,
    all: versionNames,
    last: lastVersionName,
  })
}

export function getVersionBadge({
  versionName,
  versionNames,
  options,
}: Omit<VersionParams, 'lastVersionName'>): boolean {
  return options.versions[versionName]?.badge ?? versionNames.length !== 1
}
