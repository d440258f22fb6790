import { type ContentFolders, type LoadContext, resolveContentFolders } from '@strata/core'
import type { PagesPluginOptions } from './options.ts'

export const pluginName = 'docusaurus-plugin-content-pages'

export function toContentFolders(
  context: Pick<LoadContext, 'siteDir' | 'localizationDir' | 'i18n'>,
  options: Pick<PagesPluginOptions, 'path' | 'id'>,
): ContentFolders {
  return resolveContentFolders(context, { pluginName, options })
}
