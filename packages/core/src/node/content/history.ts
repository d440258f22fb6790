import path from 'node:path'
import { joinUrl } from '../../shared/index.ts'
import { toSitePath } from '../sitePaths.ts'
import type { ContentFile } from './contentFiles.ts'
import { findGitDate, type GitDate } from './gitDates.ts'
import { parseUtcDate } from './parseUtcDate.ts'

/** What git knows of a file: one `git log` serves all content of the site, and one each folder outside of it. */
export function readGitDate(
  { sourcePath, folder }: Pick<ContentFile, 'sourcePath' | 'folder'>,
  siteDir: string,
): Promise<GitDate | undefined> {
  return findGitDate(sourcePath, [siteDir, folder], siteDir)
}

/** Who changed a file last and when, as far as the options show it. Front matter goes before git. */
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
 * Address where a file can be edited; undefined if the site offers none.
 * @param folder folder of the originals as the address names it; a translation has its own if `editLocalizedFiles` is set
 * @param toParams what an `editUrl` function is called with
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
