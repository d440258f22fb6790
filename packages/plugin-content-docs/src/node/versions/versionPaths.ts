import path from 'node:path'
import { versionedDocsName, versionedSidebarsName, versionsFileName } from '../../shared/constants.ts'

/** Prefixes a file name with the id of its instance; the default instance has no prefix. */
function withPrefix(pluginId: string, name: string): string {
  return pluginId === 'default' ? name : `${pluginId}_${name}`
}

export function toVersionsFile(siteDir: string, pluginId: string): string {
  return path.join(siteDir, withPrefix(pluginId, versionsFileName))
}

/** Folder of a cut version's documents. */
export function toVersionedDocsDir(siteDir: string, pluginId: string, versionName: string): string {
  return path.join(siteDir, withPrefix(pluginId, versionedDocsName), `version-${versionName}`)
}

export function toVersionedSidebarsFile(siteDir: string, pluginId: string, versionName: string): string {
  return path.join(siteDir, withPrefix(pluginId, versionedSidebarsName), `version-${versionName}-sidebars.json`)
}

/** Folder name of a version in the translations. */
export function toI18nVersionName(versionName: string): string {
  return versionName === 'current' ? 'current' : `version-${versionName}`
}
