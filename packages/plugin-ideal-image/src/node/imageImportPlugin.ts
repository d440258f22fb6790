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

/** The part of the bundler's plugin context used here. */
interface BundlerContext {
  emitFile(file: { type: 'asset'; fileName: string; source: Uint8Array }): string
  addWatchFile(file: string): void
}

/** The part of the bundler's plugin interface that this plugin implements. */
interface ImageImportPlugin {
  name: string
  enforce: 'pre'
  configResolved(config: { command: 'build' | 'serve' }): void
  load(this: BundlerContext, id: string): Promise<{ code: string; moduleType: 'js' } | undefined>
}

/** True for the file types that the plugin processes. */
export function isImageFile(filePath: string): boolean {
  return /\.(?:png|jpe?g)$/i.test(filePath)
}

/**
 * When a component imports an image of the site, the import returns the data that `IdealImage` takes. Converted to a
 * string, the value is the image's URL, so `<img src={image}>` keeps working. Images of packages stay as they are.
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
