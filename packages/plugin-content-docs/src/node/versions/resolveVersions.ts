import {
  getPluginI18nPath,
  isFolder,
  joinUrl,
  SiteError,
  toPermalink,
  toSitePath,
  type LoadContext,
} from '@strata/core'
import path from 'node:path'
import type { PluginOptions } from '../options.ts'
import type { VersionMetadata } from '../types.ts'
import { currentVersionName } from '../../shared/constants.ts'
import { loadVersionNames, selectVersionNames } from './versionNames.ts'
import { toI18nVersionName, toVersionedDocsDir, toVersionedSidebarsFile } from './versionPaths.ts'

export const pluginName = 'docusaurus-plugin-content-docs'

/**
 * Every version to publish with its options resolved, `current` first, then newest first.
 * @throws SiteError for invalid names or a version without a folder
 */
export function resolveVersions(
  context: Pick<LoadContext, 'siteDir' | 'baseUrl' | 'localizationDir' | 'i18n'>,
  options: PluginOptions,
): VersionMetadata[] {
  const names = selectVersionNames(loadVersionNames(context.siteDir, options.id), options)
  const versions = names.included.map((name) => resolveVersion(name, names, { context, options }))
  const missing = versions.filter(({ contentPath }) => !isFolder(contentPath))
  if (missing.length > 0) {
    throw new SiteError(
      missing.map(({ versionName, contentPath }) => ({
        message: `The docs folder of version "${versionName}" does not exist: ${toSitePath(context.siteDir, contentPath)}.`,
        hint:
          versionName === currentVersionName
            ? 'Create it, or correct the option "path" of the docs plugin.'
            : 'Restore it, or remove the version from the versions file.',
      })),
    )
  }
  return versions
}

function resolveVersion(
  name: string,
  { included, last }: { included: string[]; last: string },
  {
    context,
    options,
  }: { context: Pick<LoadContext, 'siteDir' | 'baseUrl' | 'localizationDir' | 'i18n'>; options: PluginOptions },
): VersionMetadata {
  const { siteDir, baseUrl, localizationDir, i18n } = context
  const own = options.versions[name] ?? {}
  const isCurrent = name === currentVersionName
  const isLast = name === last
  const contentPath = isCurrent ? path.resolve(siteDir, options.path) : toVersionedDocsDir(siteDir, options.id, name)
  const isTranslated = i18n.localeConfigs[i18n.currentLocale]?.translate !== false
  const contentPathLocalized = isTranslated
    ? getPluginI18nPath({
        localizationDir,
        pluginName,
        pluginId: options.id,
        subPaths: [toI18nVersionName(name)],
      })
    : contentPath
  const ownPath = own.path ?? (isLast ? '' : isCurrent ? 'next' : name)
  const versionPath = toPermalink({ baseUrl, trailingSlash: false }, baseUrl, '/', options.routeBasePath, ownPath)
  return {
    versionName: name,
    label: own.label ?? (isCurrent ? 'Next' : name),
    path: versionPath,
    tagsPath: joinUrl(versionPath, options.tagsBasePath),
    banner: resolveBanner(own.banner, { name, all: included, last }),
    badge: own.badge ?? included.length !== 1,
    className: own.className ?? `docs-version-${name}`,
    noIndex: own.noIndex ?? false,
    isLast,
    isRecommended: name === (options.recommendedVersion ?? last),
    contentPath,
    contentPathLocalized,
    sidebarFilePath: isCurrent
      ? resolveSidebarPath(options.sidebarPath, siteDir)
      : toVersionedSidebarsFile(siteDir, options.id, name),
  }
}

function resolveSidebarPath(option: string | false | undefined, siteDir: string): string | false | undefined {
  return typeof option === 'string' ? path.resolve(siteDir, option) : option
}

/** The banner of a version. By default, versions newer than the last one are unreleased and older ones are unmaintained. */
export function resolveBanner(
  option: 'none' | 'unreleased' | 'unmaintained' | undefined,
  { name, all, last }: { name: string; all: string[]; last: string },
): VersionMetadata['banner'] {
  if (option !== undefined) return option === 'none' ? null : option
  if (name === last) return null
  return all.indexOf(name) < all.indexOf(last) ? 'unreleased' : 'unmaintained'
}
