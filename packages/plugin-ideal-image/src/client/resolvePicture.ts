import type { IdealImageData, ImageFile, ImageFormat } from '../shared/imageData.ts'

/** What the import of an image gives: prepared data, or a URL where the plugin left the file alone. */
export type ImageProp = string | { default: string } | IdealImageData

export interface PictureSource {
  /** MIME type. */
  type: string
  srcSet: string
}

/** Attributes of a `<picture>`, its formats best first. */
export interface Picture {
  src: string
  srcSet?: string
  sizes?: string
  width?: number
  height?: number
  /** Data URL; empty for none. */
  placeholder: string
  /** Formats besides that of `src`. */
  sources: PictureSource[]
}

/** Markup that an image needs. The browser chooses the width by itself where it can (`auto`), by the window elsewhere. */
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
