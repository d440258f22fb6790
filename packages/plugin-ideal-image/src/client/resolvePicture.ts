import type { IdealImageData, ImageFile, ImageFormat } from '../shared/imageData.ts'

/** Value of an imported image: prepared data, or a URL if the plugin did not process the file. */
export type ImageProp = string | { default: string } | IdealImageData

export interface PictureSource {
  /** MIME type. */
  type: string
  srcSet: string
}

/** Attributes of a `<picture>`, with the best format first. */
export interface Picture {
  src: string
  srcSet?: string
  sizes?: string
  width?: number
  height?: number
  /** Data URL; empty for none. */
  placeholder: string
  /** Formats other than that of `src`. */
  sources: PictureSource[]
}

/** Attributes for an image. Browsers that support `sizes="auto"` choose the width by the layout, others by the window. */
export function resolvePicture(image: ImageProp): Picture {
  if (typeof image === 'string') return { src: image, placeholder: '', sources: [] }
  if ('default' in image) return { src: image.default, placeholder: '', sources: [] }
  const { src, width, height, images } = image.src
  const formats = [...new Set(images.map(({ format }) => format))]
  const ownFormat = formats.at(-1)
  return {
    src,
    width,
    height,
    placeholder: image.preSrc,
    sizes: `auto, (max-width: ${width}px) 100vw, ${width}px`,
    sources: formats
      .filter((format) => format !== ownFormat)
      .map((format) => ({ type: `image/${format}`, srcSet: toSrcSet(images, format) })),
    ...(ownFormat === undefined ? {} : { srcSet: toSrcSet(images, ownFormat) }),
  }
}

function toSrcSet(images: ImageFile[], format: ImageFormat): string {
  return images
    .filter((image) => image.format === format)
    .map(({ path, width }) => `${path} ${width}w`)
    .join(', ')
}
