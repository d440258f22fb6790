import path from 'node:path'
import { safeDecodeComponent, splitUrl } from '../../shared/index.ts'
import { resolveSiteAlias } from '../sitePaths.ts'

/**
 * Paths on disk that a reference may mean: relative to its file, in the site (`@site/…`), or, if absolute, one in each static
 * folder.
 */
export function referencePaths(
  url: string,
  { fromPath, siteDir, staticDirs }: { fromPath: string; siteDir: string; staticDirs: string[] },
): string[] {
  const { pathname } = splitUrl(url)
  const decoded = safeDecodeComponent(pathname)
  const ofSite = resolveSiteAlias(siteDir, decoded)
  if (ofSite !== undefined) return [ofSite]
  if (decoded.startsWith('/')) return staticDirs.map((dir) => path.join(dir, decoded))
  return [path.resolve(path.dirname(fromPath), decoded)]
}

/** Percent-encodes characters that a URL must not contain, as CommonMark does; existing escapes stay. */
export function encodeUrl(url: string): string {
  return url.replace(/%(?![\da-f]{2})|[^\w!#$%&'()*+,\-./:;=?@~]/giu, (char) =>
    /[\uD800-\uDFFF]/.test(char) && char.length === 1 ? '%EF%BF%BD' : encodeURIComponent(char),
  )
}
