import path from 'node:path'
import type { MarkdownOptions } from '../api/markdown.ts'
import { isInside } from '../sitePaths.ts'
import type { ContentFolders } from './contentFiles.ts'

/** The pages of one content folder, by the file that each is made of. */
export interface LinkedFolder extends ContentFolders {
  pages: { sourcePath: string; permalink: string }[]
}

/**
 * Finds the page behind a file-path link. Besides the path relative to the file, the content folder of the linking file
 * and the site folder are tried, as authors write `guides/intro.md` and `/guides/intro.md` too.
 * @param folders content folders of one plugin instance: one for each version of docs
 */
export function createFileLinkResolver(
  folders: LinkedFolder[],
  siteDir: string,
): NonNullable<MarkdownOptions['resolveFileLink']> {
  let collected: Map<string, string> | undefined
  return (targetPath, fromPath, isFromRoot = false) => {
    const permalinks = (collected ??= collectPermalinks(folders))
    const direct = isFromRoot ? undefined : permalinks.get(path.normalize(targetPath))
    if (direct !== undefined) return direct
    // what the author wrote, found again from the path it was resolved to; the content may be outside of the site folder
    const written = path.relative(path.dirname(fromPath), targetPath)
    const home = folders.find(({ content, localized }) => isInside(fromPath, content) || isInside(fromPath, localized))
    const below = home === undefined ? undefined : permalinks.get(path.join(home.content, written))
    return below ?? (home !== undefined || isFromRoot ? permalinks.get(path.join(siteDir, written)) : undefined)
  }
}

/** A page answers for its original's place and its translation's, whichever of them was read. */
function collectPermalinks(folders: LinkedFolder[]): Map<string, string> {
  const permalinks = new Map<string, string>()
  for (const { pages, content, localized } of folders) {
    for (const { sourcePath, permalink } of pages) {
      const relative = path.relative(isInside(sourcePath, content) ? content : localized, sourcePath)
      permalinks.set(path.join(content, relative), permalink)
      permalinks.set(path.join(localized, relative), permalink)
    }
  }
  return permalinks
}
