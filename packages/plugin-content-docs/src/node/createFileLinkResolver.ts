import { safeDecode } from '@strata/core'
import path from 'node:path'
import type { LoadedVersion } from './types.ts'

type ResolveFileLink = (targetPath: string, fromPath: string) => string | undefined

const endings = ['', '.md', '.mdx', '/index.md', '/index.mdx', '/README.md', '/README.mdx']

/**
 * Finds the page behind a file-path link, inside the version of the linking file. Besides the path relative to the file,
 * the version's folder and the site folder are tried, as authors write `guides/intro.md` and `/guides/intro.md` too.
 */
export function createFileLinkResolver(versions: LoadedVersion[], siteDir: string): ResolveFileLink {
  const permalinks = collectPermalinks(versions)
  const find = (file: string): string | undefined => {
    for (const ending of endings) {
      const permalink = permalinks.get(file + ending)
      if (permalink !== undefined) return permalink
    }
    return undefined
  }

  return (targetPath, fromPath) => {
    const target = safeDecode(targetPath)
    const direct = find(target)
    if (direct !== undefined) return direct
    const version = versions.find(
      ({ contentPath, contentPathLocalized }) =>
        isInside(fromPath, contentPath) || isInside(fromPath, contentPathLocalized),
    )
    if (version === undefined) return undefined
    // what the author wrote, found again from the path it was resolved to; the documents may stand outside of the site folder
    const written = [path.relative(path.dirname(fromPath), target), target]
    for (const folder of [version.contentPath, siteDir]) {
      for (const one of written) {
        const permalink = find(path.join(folder, one))
        if (permalink !== undefined) return permalink
      }
    }
    return undefined
  }
}

/** A document answers for its original's place and its translation's, whichever of them was read. */
function collectPermalinks(versions: LoadedVersion[]): Map<string, string> {
  const permalinks = new Map<string, string>()
  for (const { docs, contentPath, contentPathLocalized } of versions) {
    for (const { sourcePath, permalink } of docs) {
      const folder = isInside(sourcePath, contentPath) ? contentPath : contentPathLocalized
      const source = path.relative(folder, sourcePath)
      permalinks.set(path.join(contentPath, source), permalink)
      permalinks.set(path.join(contentPathLocalized, source), permalink)
    }
  }
  return permalinks
}

function isInside(file: string, folder: string): boolean {
  return file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep)
}
