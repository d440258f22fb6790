import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  getCacheDir,
  type AssetTransform,
  createMessageHooks,
  type JsonObject,
  type Plugin,
  type PluginModule,
} from '@strata/core'
import { createImageVariants } from './createImageVariants.ts'
import { createImageImportPlugin, isImageFile } from './imageImportPlugin.ts'
import { validateIdealImageOptions, type IdealImageOptions } from './options.ts'
import { toAssetUrl, toImageData } from './toImageData.ts'

const packageDir = fileURLToPath(new URL('../..', import.meta.url))

/** Writes images in several widths and formats for the component `IdealImage`. */
const pluginIdealImage: PluginModule<IdealImageOptions, Plugin> = (context, options) => {
  const { siteDir, baseUrl, mode } = context
  const cacheDir = path.join(getCacheDir(context), 'images')
  const isActive = mode === 'production' || !options.disableInDev
  const transform: AssetTransform = async ({ filePath }) => {
    if (!isImageFile(filePath)) return undefined
    const image = await createImageVariants({ filePath, options, cacheDir })
    const data = toImageData(image, ({ outputFile }) => toAssetUrl(outputFile, baseUrl))
    return {
      value: data as unknown as JsonObject, // an interface of plain data
      files: Object.fromEntries(image.variants.map(({ outputFile, sourcePath }) => [outputFile, sourcePath])),
    }
  }
  return {
    name: 'docusaurus-plugin-ideal-image',
    ...createMessageHooks(path.join(packageDir, 'translations'), context),
    getThemePath: () => path.join(packageDir, 'dist', 'theme'),
    getTypeScriptThemePath: () => path.join(packageDir, 'src', 'theme'),
    ...(isActive && {
      // components of the site may wrap `IdealImage` and read the data that they receive
      getAssetTransforms: () => ({ '@theme/IdealImage': transform, '@site/*': transform }),
      configureVite: (isServer: boolean) => ({
        plugins: [createImageImportPlugin({ siteDir, baseUrl, cacheDir, options, isServer })],
      }),
    }),
  }
}
pluginIdealImage.validateOptions = ({ options }) => validateIdealImageOptions(options)
pluginIdealImage.getSwizzleConfig = () => ({
  components: {
    IdealImage: {
      actions: { wrap: 'unsafe', eject: 'unsafe' },
      description: 'Renders an image in the width and format that fit, over its placeholder.',
    },
  },
})

export default pluginIdealImage
export { createImageVariants, type ImageRequest, type ImageVariant, type ImageVariants } from './createImageVariants.ts'
export type { IdealImageOptions, IdealImageUserOptions } from './options.ts'
export type { IdealImageData, ImageFile, ImageFormat, SrcImage } from '../shared/imageData.ts'
