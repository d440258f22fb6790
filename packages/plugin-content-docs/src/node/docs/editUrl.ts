import { joinUrl } from '@strata/core'
import path from 'node:path'
import type { PluginOptions } from '../options.ts'
import type { VersionMetadata } from '../types.ts'
import type { DocFile } from './readDocs.ts'

/** Address where a document can be edited; undefined if the site offers none. `custom_edit_url` is the caller's. */
export function toEditUrl(
  file: Pick<DocFile, 'source' | 'contentPath'>,
  {
    options,
    version,
    siteDir,
    locale,
    permalink,
  }: { options: PluginOptions; version: VersionMetadata; siteDir: string; locale: string; permalink: string },
): string | undefined {
  if (typeof options.editUrl === 'function') {
    return options.editUrl({
      version: version.versionName,
      versionDocsDirPath: toPosix(path.relative(siteDir, version.contentPath)),
      docPath: file.source,
      permalink,
      locale,
    })
  }
  const isTranslation =
    file.contentPath === version.contentPathLocalized && version.contentPathLocalized !== version.contentPath
  const base = isTranslation && options.editLocalizedFiles ? version.editUrlLocalized : version.editUrl
  return base === undefined ? undefined : joinUrl(base, file.source)
}

/** The folders below `editUrl` for one version and its translations. */
export function toVersionEditUrls(
  {
    contentPath,
    contentPathLocalized,
    currentPath,
  }: { contentPath: string; contentPathLocalized: string; currentPath: string },
  { options, siteDir }: { options: PluginOptions; siteDir: string },
): { editUrl?: string; editUrlLocalized?: string } {
  if (typeof options.editUrl !== 'string') return {}
  const folder = options.editCurrentVersion ? currentPath : contentPath
  return {
    editUrl: joinUrl(options.editUrl, toPosix(path.relative(siteDir, folder))),
    editUrlLocalized: joinUrl(options.editUrl, toPosix(path.relative(siteDir, contentPathLocalized))),
  }
}

function toPosix(file: string): string {
  return file.replaceAll('\\', '/')
}
