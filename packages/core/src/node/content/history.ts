import path from 'node:path'
import { joinUrl } from '../../shared/index.ts'
import { toSitePath } from '../sitePaths.ts'
import type { ContentFile } from './contentFiles.ts'
import { findGitDate, type GitDate } from './gitDates.ts'
import { parseUtcDate } from './parseUtcDate.ts'

/** Dates of a file from git; one `git log` covers the site folder, and one each content folder outside of it. */
export function readGitDate(
  { sourcePath, folder }: Pick<ContentFile, 'sourcePath' | 'folder'>,
  siteDir: string,
): Promise<GitDate | undefined> {
  return findGitDate(sourcePath, [siteDir, folder], siteDir)
}

/** Author and time of the last change, as far as the options show them. Front matter takes precedence over git. */
export async function readLastUpdate(
  file: ContentFile,
  { last_update: own }: { last_update?: { author?: string | undefined; date?: unknown } | undefined },
  { siteDir, options }: { siteDir: string; options: { showLastUpdateTime: boolean; showLastUpdateAuthor: boolean } },
): Promise<{ lastUpdatedAt?: number; lastUpdatedBy?: string }> {
  const { showLastUpdateTime, showLastUpdateAuthor } = options
  if (!showLastUpdateTime && !showLastUpdateAuthor) return {}
  const git = await readGitDate(file, siteDir)
  const time = parseUtcDate(own?.date)?.getTime() ?? git?.timestamp
  const author = own?.author ?? git?.author
  return {
    ...(showLastUpdateTime && time !== undefined ? { lastUpdatedAt: time } : {}),
    ...(showLastUpdateAuthor && author !== undefined ? { lastUpdatedBy: author } : {}),
  }
}

/**
 * Address at which a file can be edited; undefined if the site offers none.
 * @param folder folder of the originals, used in the address; with `editLocalizedFiles`, a translation uses its own
 * @param toParams returns the argument of an `editUrl` function
 */
export function toEditUrl<Params>(
  file: ContentFile,
  {
    editUrl,
    editLocalizedFiles,
  }: { editUrl?: string | ((params: Params) => string | undefined) | undefined; editLocalizedFiles: boolean },
  { siteDir, folder, toParams }: { siteDir: string; folder: string; toParams: () => Params },
): string | undefined {
  if (editUrl === undefined) return undefined
  if (typeof editUrl === 'function') return editUrl(toParams())
  const edited = file.isTranslation && editLocalizedFiles ? file.folder : folder
  return joinUrl(editUrl, toSitePath(siteDir, path.join(edited, file.relativePath)))
}
