import path from 'node:path'
import type { LoadContext, MarkdownOptions } from '@strata/core'
import type { ContentFolders } from './contentFolders.ts'
import type { PageMetadata } from './types.ts'

const endings = ['', '.md', '.mdx', '/index.md', '/index.mdx']

/**
 * Finds the Markdown page behind a file-path link. A path is relative to the file, or, with a leading slash, to the
 * folder of the pages or to the site. From a translation the originals are found, too, and the other way round.
 */
export function createFileLinkResolver(
  pages: PageMetadata[],
  { folders, siteDir }: { folders: ContentFolders } & Pick<LoadContext, 'siteDir'>,
): NonNullable<MarkdownOptions['resolveFileLink']> {
  const permalinks = new Map(
    pages.flatMap((page) => (page.type === 'mdx' ? [[page.contentRef.sourcePath, page.permalink]] : [])),
  )
  const bases = [folders.localized, folders.content]
  return (targetPath) => {
    const target = path.normalize(targetPath)
    const inside = bases.flatMap((base) => (isInside(target, base) ? [path.relative(base, target)] : []))
    const siteRooted = isInside(target, siteDir) ? [] : [...bases, siteDir].map((base) => path.join(base, target))
    const candidates = [
      target,
      ...inside.flatMap((relative) => bases.map((base) => path.join(base, relative))),
      ...siteRooted,
    ]
    for (const candidate of candidates) {
      for (const ending of endings) {
        const permalink = permalinks.get(candidate + ending)
        if (permalink !== undefined) return permalink
      }
    }
    return undefined
  }
}

function isInside(file: string, folder: string): boolean {
  return file.startsWith(folder + path.sep)
}
