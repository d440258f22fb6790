import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { addBaseUrl, hasProtocol, safeDecodeComponent } from '../../shared/index.ts'
import type { Problem } from '../api/errors.ts'
import type { PluginActions } from '../api/plugin.ts'
import { isFile, resolveSiteAlias, toSitePath } from '../sitePaths.ts'

/** Gives the images of front matter their addresses. */
export interface ImageResolver {
  /**
   * URL of an image. `./card.png`, `@site/img/card.png` and `file:` URLs are files, which are published; other paths are
   * below a static folder; an address with a protocol stays.
   * @param sourcePath absolute path of the file that names the image
   */
  resolve(image: string, sourcePath: string): Promise<string>
  /** One for each file that names an image that is not there. */
  problems: Problem[]
}

/** Each image is published once, however many sources name it. */
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
        hint: `It was looked for at ${toSitePath(siteDir, file)}.`,
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
  // paths may be written as addresses: `my%20card.png`
  const written = safeDecodeComponent(image)
  if (/^\.{1,2}\//.test(written)) return path.resolve(path.dirname(sourcePath), written)
  return resolveSiteAlias(siteDir, written)
}
