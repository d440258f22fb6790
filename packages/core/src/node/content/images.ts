import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { addBaseUrl, hasProtocol, safeDecodeComponent } from '../../shared/index.ts'
import type { Problem } from '../api/errors.ts'
import type { PluginActions } from '../api/plugin.ts'
import { isFile, resolveSiteAlias, toSitePath } from '../sitePaths.ts'

/** Resolves the images of front matter to URLs. */
export interface ImageResolver {
  /**
   * URL of an image. `./card.png`, `@site/img/card.png` and `file:` URLs name files, which are published; other paths are
   * relative to a static folder; absolute URLs stay unchanged.
   * @param sourcePath absolute path of the file that names the image
   */
  resolve(image: string, sourcePath: string): Promise<string>
  /** A problem for each mention of an image that does not exist. */
  problems: Problem[]
}

/** Creates a resolver that publishes each image only once, however many sources name it. */
export function createImageResolver({
  siteDir,
  baseUrl,
  createAsset,
}: {
  siteDir: string
  baseUrl: string
  createAsset: PluginActions['createAsset']
}): ImageResolver {
  const published = new Map<string, Promise<string>>()
  const problems: Problem[] = []
  return {
    problems,
    async resolve(image, sourcePath) {
      const file = toImageFile(image, { siteDir, sourcePath })
      if (file === undefined) return hasProtocol(image) ? image : addBaseUrl(image.replace(/^\/?/, '/'), baseUrl)
      const known = published.get(file)
      if (known !== undefined) return known
      if (isFile(file)) {
        const url = createAsset(file)
        published.set(file, url)
        return url
      }
      problems.push({
        message: `The front matter names an image that does not exist: ${image}`,
        file: toSitePath(siteDir, sourcePath),
        hint: `Looked at ${toSitePath(siteDir, file)}.`,
      })
      return image
    },
  }
}

function toImageFile(
  image: string,
  { siteDir, sourcePath }: { siteDir: string; sourcePath: string },
): string | undefined {
  if (image.startsWith('file:')) return fileURLToPath(image)
  // paths may be percent-encoded: `my%20card.png`
  const written = safeDecodeComponent(image)
  if (/^\.{1,2}\//.test(written)) return path.resolve(path.dirname(sourcePath), written)
  return resolveSiteAlias(siteDir, written)
}
