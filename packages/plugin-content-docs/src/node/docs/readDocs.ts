import { findContentFiles } from '@strata/core'
import { readFileSync } from 'node:fs'

/** A document's file, unread by any parser. */
export interface DocFile {
  sourcePath: string
  /** Path below the version's folder, with slashes. */
  source: string
  /** Folder it was found in: the version's own, or that of its translations. */
  contentPath: string
  text: string
}

/**
 * Reads all documents of one version, sorted by path so that the result does not depend on the file system.
 * A translated file stands in for the original. Files that vanish while reading are left out.
 */
export async function readDocs({
  siteDir,
  contentPath,
  contentPathLocalized,
  include,
  exclude,
}: {
  siteDir: string
  contentPath: string
  contentPathLocalized: string
  include: string[]
  exclude: string[]
}): Promise<DocFile[]> {
  const folders = { content: contentPath, localized: contentPathLocalized }
  const files: DocFile[] = []
  for (const { sourcePath, relativePath, folder } of (await findContentFiles({
    ...folders,
    siteDir,
    include,
    exclude,
  })) ?? []) {
    const text = readIfThere(sourcePath) // small files: reading in turn is faster than a promise for each
    if (text !== undefined) files.push({ sourcePath, source: relativePath, contentPath: folder, text })
  }
  return files
}

/** Order by code units: the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined // deleted or renamed since the listing
    throw error
  }
}
