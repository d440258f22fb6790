import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createImageVariants, type ImageVariants } from './createImageVariants.ts'
import type { IdealImageOptions } from './options.ts'
import { toAssetUrl, toImageData } from './toImageData.ts'

interface ImageImportOptions {
  siteDir: string
  baseUrl: string
  cacheDir: string
  options: IdealImageOptions
  isServer: boolean
}

/** The part of the bundler that the plugin uses. */
interface BundlerContext {
  emitFile(file: { type: 'asset'; fileName: string; source: Uint8Array }): string
  addWatchFile(file: string): void
}

/** The part of the bundler's plugin interface that the plugin fills. */
interface ImageImportPlugin {
  name: string
  enforce: 'pre'
  configResolved(config: { command: 'build' | 'serve' }): void
  load(this: BundlerContext, id: string): Promise<{ code: string; moduleType: 'js' } | undefined>
}

/** True for the kinds of files that the plugin writes anew. */
export function isImageFile(filePath: string): boolean {
  return /\.(?:png|jpe?g)$/i.test(filePath)
}

/**
 * Makes the import of an image of the site, in a component, give what the component `IdealImage` takes. As text the
 * value is the image's URL, so `<img src={image}>` goes on working. Images of packages stay as they are.
 */
export function createImageImportPlugin({
  siteDir,
  baseUrl,
  cacheDir,
  options,
  isServer,
}: ImageImportOptions): ImageImportPlugin {
  let isDev = false
  return {
    name: 'strata:ideal-image',
    enforce: 'pre',
    configResolved({ command }) {
      isDev = command === 'serve'
    },
    async load(id) {
      const filePath = id.replace(/[?&]t=\d+$/, '')
      if (!isImageFile(filePath) || !isOwnFile(filePath, siteDir)) return undefined
      const image = await createImageVariants({ filePath, options, cacheDir })
      this.addWatchFile(filePath)
      if (!isServer && !isDev) await emitVariants(image, this)
      // the development server serves the cache itself
      const data = toImageData(image, ({ sourcePath, outputFile }) => {
        return isDev
          ? `${baseUrl}@fs${encodeURI(sourcePath.split(path.sep).join('/'))}`
          : toAssetUrl(outputFile, baseUrl)
      })
      return {
        code: `export default Object.assign(new String(${JSON.stringify(data.src.src)}), ${JSON.stringify(data)})`,
        moduleType: 'js',
      }
    },
  }
}

function isOwnFile(filePath: string, siteDir: string): boolean {
  const relative = path.relative(siteDir, filePath)
  return path.isAbsolute(filePath) && !relative.startsWith('..') && !relative.split(path.sep).includes('node_modules')
}

async function emitVariants({ variants }: ImageVariants, context: BundlerContext): Promise<void> {
  for (const { outputFile, sourcePath } of variants) {
    context.emitFile({ type: 'asset', fileName: outputFile, source: await readFile(sourcePath) })
  }
}
