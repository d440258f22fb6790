import path from 'node:path'
import { getPluginI18nPath, type LoadContext } from '@strata/core'
import type { BlogPluginOptions } from './options.ts'

export interface ContentFolders {
  /** Absolute. */
  content: string
  /** Absolute; translations of single posts stand here. */
  localized: string
}

export function toContentFolders(
  context: Pick<LoadContext, 'siteDir' | 'localizationDir'>,
  options: Pick<BlogPluginOptions, 'path' | 'id'>,
): ContentFolders {
  const { localizationDir } = context
  return {
    content: path.resolve(context.siteDir, options.path),
    localized: getPluginI18nPath({
      localizationDir,
      pluginName: 'docusaurus-plugin-content-blog',
      pluginId: options.id,
    }),
  }
}
