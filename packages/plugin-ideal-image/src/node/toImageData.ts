import type { IdealImageData } from '../shared/imageData.ts'
import type { ImageVariant, ImageVariants } from './createImageVariants.ts'

/**
 * Data of an image for the component.
 * @param toUrl URL of a variant
 */
export function toImageData(
  { placeholder, variants }: ImageVariants,
  toUrl: (variant: ImageVariant) => string,
): IdealImageData {
  const images = variants.map((variant) => {
    const { width, height, sizeBytes, format } = variant
    return { path: toUrl(variant), width, height, size: sizeBytes, format }
  })
  // the original format comes last, and its largest width is the last entry
  const largest = images.at(-1)
  if (largest === undefined) throw new Error('An image without files was made; please report this.')
  const { path: src, width, height } = largest
  return { src: { src, preSrc: placeholder, width, height, images }, preSrc: placeholder }
}

/** URL of a file below the output folder. */
export function toAssetUrl(outputFile: string, baseUrl: string): string {
  return baseUrl + outputFile.split('/').map(encodeURIComponent).join('/')
}
