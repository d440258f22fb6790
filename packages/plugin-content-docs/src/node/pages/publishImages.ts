import { SiteError, type PluginActions } from '@strata/core'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { toSitePath } from '../problems.ts'
import type { DocMetadata, LoadedVersion } from '../types.ts'

/**
 * File that the `image` of the front matter means, if it is written as a file path (`./card.png`, `@site/img/card.png`).
 * Anything else is an address and stays as written.
 */
export function toImageFile({ frontMatter: { image }, sourcePath }: DocMetadata, siteDir: string): string | undefined {
  if (image === undefined) return undefined
  const file = decodeSafely(image)
  if (file.startsWith('@site/')) return path.join(siteDir, file.slice('@site/'.length))
  return /^\.\.?\//.test(file) ? path.resolve(path.dirname(sourcePath), file) : undefined
}

/** Paths may be written as addresses (`my%20card.png`); a lone % is part of the name. */
function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Publishes the images that front matter names by file path.
 * @returns URL of each file
 * @throws SiteError naming every document whose image is missing
 */
export async function publishImages(
  versions: LoadedVersion[],
  { siteDir, createAsset }: { siteDir: string; createAsset: PluginActions['createAsset'] },
): Promise<Map<string, string>> {
  const urls = new Map<string, string>()
  const problems = []
  for (const doc of versions.flatMap(({ docs }) => docs)) {
    const file = toImageFile(doc, siteDir)
    if (file === undefined || urls.has(file)) continue
    if (existsSync(file)) urls.set(file, await createAsset(file))
    else {
      const message = `The image of the document "${doc.id}" does not exist: ${doc.frontMatter.image}.`
      problems.push({
        message,
        file: toSitePath(siteDir, doc.sourcePath),
        hint: `It was looked for at ${toSitePath(siteDir, file)}.`,
      })
    }
  }
  if (problems.length > 0) throw new SiteError(problems)
  return urls
}
