import path from 'node:path'
import { getPluginI18nPath, type LoadContext } from '@strata/core'
import type { PagesPluginOptions } from './options.ts'

export const pluginName = 'docusaurus-plugin-content-pages'

export interface ContentFolders {
  /** Absolute. */
  content: string
  /** Absolute; translations of single pages stand here. */
  localized: string
}

export function toContentFolders(
  { siteDir, localizationDir }: Pick<LoadContext, 'siteDir' | 'localizationDir'>,
  options: Pick<PagesPluginOptions, 'path' | 'id'>,
): ContentFolders {
  return {
    content: path.resolve(siteDir, options.path),
    localized: getPluginI18nPath({ localizationDir, pluginName, pluginId: options.id }),
  }
}
