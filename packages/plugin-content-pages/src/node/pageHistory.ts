import path from 'node:path'
import { type ContentFile, joinUrl, type LoadContext, readGitDates } from '@strata/core'
import { toContentFolders } from './contentFolders.ts'
import type { PageFrontMatter } from './frontMatter.ts'
import type { PagesPluginOptions } from './options.ts'

/** Address where a page can be edited; nothing if the site offers none. */
export function toEditUrl(
  { sourcePath, relativePath }: ContentFile,
  { context, options, permalink }: { context: LoadContext; options: PagesPluginOptions; permalink: string },
): { editUrl?: string } {
  const { editUrl, editLocalizedFiles } = options
  if (editUrl === undefined) return {}
  const folders = toContentFolders(context, options)
  const folder = sourcePath.startsWith(folders.localized + path.sep) ? folders.localized : folders.content
  const toPagesDir = (dir: string) => path.relative(context.siteDir, dir).split(path.sep).join('/')
  if (typeof editUrl === 'function') {
    const locale = context.i18n.currentLocale
    const url = editUrl({ pagesDirPath: toPagesDir(folder), pagesPath: relativePath, permalink, locale })
    return url === undefined ? {} : { editUrl: url }
  }
  return { editUrl: joinUrl(editUrl, toPagesDir(editLocalizedFiles ? folder : folders.content), relativePath) }
}

/** Who changed a page last and when, as far as the options show it. Front matter goes before git. */
export async function readLastUpdate(
  { sourcePath }: ContentFile,
  { last_update: own }: PageFrontMatter,
  { showLastUpdateTime, showLastUpdateAuthor }: PagesPluginOptions,
): Promise<{ lastUpdatedAt?: number; lastUpdatedBy?: string }> {
  if (!showLastUpdateTime && !showLastUpdateAuthor) return {}
  const git = (await readGitDates(path.dirname(sourcePath))).get(sourcePath)
  const time = own?.date === undefined ? git?.timestamp : new Date(own.date).getTime()
  const author = own?.author ?? git?.author
  return {
    ...(showLastUpdateTime && time !== undefined ? { lastUpdatedAt: time } : {}),
    ...(showLastUpdateAuthor && author !== undefined ? { lastUpdatedBy: author } : {}),
  }
}
