import path from 'node:path'
import type { MarkdownOptions } from '../api/markdown.ts'
import { isInside } from '../sitePaths.ts'
import type { ContentFolders } from './contentFiles.ts'

/** A content folder and the pages made from its files. */
export interface LinkedFolder extends ContentFolders {
  pages: { sourcePath: string; permalink: string }[]
}

/**
 * Creates a function that finds the page behind a link to a file. Besides the path relative to the linking file, it tries the
 * file's content folder and the site folder, since authors also write `guides/intro.md` and `/guides/intro.md`.
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
    // recover the written path from the resolved one; the content may be outside the site folder
    const written = path.relative(path.dirname(fromPath), targetPath)
    const home = folders.find(({ content, localized }) => isInside(fromPath, content) || isInside(fromPath, localized))
    const below = home === undefined ? undefined : permalinks.get(path.join(home.content, written))
    return below ?? (home !== undefined || isFromRoot ? permalinks.get(path.join(siteDir, written)) : undefined)
  }
}

/** Maps the paths of both the original and its translation to the page, whichever of them it was made from. */
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
