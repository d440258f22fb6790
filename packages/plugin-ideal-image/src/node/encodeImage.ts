import sharp, { type Sharp } from 'sharp'
import type { ImageFormat } from '../shared/imageData.ts'
import type { CachedFile, CachedImage } from './imageCache.ts'
import type { IdealImageOptions } from './options.ts'
import { planWidths } from './planWidths.ts'

/** Maximum side length of a WebP file; that of an AVIF file is about the same. */
const maxSidePx = 16_383

interface EncodedImage {
  image: CachedImage
  /** Contents of the files by name. */
  bytes: Map<string, Uint8Array>
}

interface Encoded {
  info: CachedFile
  data: Uint8Array
}

/**
 * Encodes an image in memory, in all widths and formats that save bytes.
 * @param key prefix of the file names
 * @throws Error of the decoder if the bytes are not an image
 */
export async function encodeImage(
  source: Uint8Array,
  { key, options }: { key: string; options: IdealImageOptions },
): Promise<EncodedImage> {
  const original = await readOriginal(source, options)
  const widths = planWidths(original.width, options)
  const longestSide = Math.max(original.width, original.height) * ((widths.at(-1) ?? 0) / original.width)
  const newer: ImageFormat[] = longestSide > maxSidePx ? [] : ['avif', 'webp']
  const formats = [...newer, original.format]
  const byFormat: Encoded[][] = []
  for (const format of new Set(formats)) {
    const files: Encoded[] = []
    for (const width of widths) files.push(await encodeFile(original, { key, format, width, options }))
    byFormat.push(files)
  }
  const kept = keepSmallerFormats(byFormat).flat()
  return {
    image: { placeholder: await encodePlaceholder(original, options), files: kept.map(({ info }) => info) },
    bytes: new Map(kept.map(({ info, data }) => [info.file, data])),
  }
}

interface Original {
  source: Uint8Array
  /** Opens the image with its orientation applied. */
  open: () => Sharp
  width: number
  height: number
  /** Format for browsers that do not support the newer ones. */
  format: ImageFormat
  isOpaque: boolean
  isPalette: boolean
  /** The original bytes show the same image, so they may be used as they are. */
  isUntouched: boolean
}

async function readOriginal(source: Uint8Array, { rotate, background, format }: IdealImageOptions): Promise<Original> {
  const metadata = await sharp(source).metadata()
  const open = () => {
    const image = sharp(source).autoOrient()
    if (rotate !== 0) image.rotate(rotate)
    return background === undefined ? image : image.flatten({ background })
  }
  const isTurned = rotate !== 0 || (metadata.orientation ?? 1) !== 1
  const { width, height } =
    rotate === 0 ? metadata.autoOrient : (await open().toBuffer({ resolveWithObject: true })).info
  const ownFormat: ImageFormat = metadata.format === 'jpeg' ? 'jpeg' : 'png'
  return {
    source,
    open,
    width,
    height,
    format: format ?? ownFormat,
    isOpaque: background !== undefined || !metadata.hasAlpha || (await sharp(source).stats()).isOpaque,
    isPalette: metadata.isPalette ?? false,
    isUntouched: !isTurned && background === undefined && (format ?? ownFormat) === metadata.format,
  }
}

interface FileRequest {
  key: string
  format: ImageFormat
  width: number
  options: IdealImageOptions
}

async function encodeFile(original: Original, { key, format, width, options }: FileRequest): Promise<Encoded> {
  const resized = original.open().resize({ width, withoutEnlargement: true })
  const { data, info } = await encodeAs(resized, format, original, options).toBuffer({ resolveWithObject: true })
  // encoding a file again at its own width may make it larger
  const isOriginalBetter =
    format === original.format &&
    original.isUntouched &&
    width === original.width &&
    original.source.length <= data.length
  const best = isOriginalBetter ? original.source : data
  const file = `${key}-${width}.${format}`
  return { info: { file, format, width: info.width, height: info.height, sizeBytes: best.length }, data: best }
}

function encodeAs(
  image: Sharp,
  format: ImageFormat,
  { isPalette, isOpaque }: Original,
  { quality, progressive }: IdealImageOptions,
): Sharp {
  switch (format) {
    case 'avif':
      // AVIF looks the same about 20 points lower on this scale
      return image.avif({ quality: Math.max(1, quality - 20), effort: 3 })
    case 'webp':
      return image.webp({ quality, alphaQuality: 90 })
    case 'jpeg':
      return (isOpaque ? image : image.flatten({ background: '#fff' })).jpeg({ quality, progressive, mozjpeg: true })
    case 'png':
      return image.png({ compressionLevel: 9, progressive, ...(isPalette ? { palette: true, quality } : {}) })
  }
}

/** Keeps a format only if it is smaller than each one after it, because browsers use the first that they support. */
function keepSmallerFormats(byFormat: Encoded[][]): Encoded[][] {
  const total = (files: Encoded[]) => files.reduce((sum, { data }) => sum + data.length, 0)
  return byFormat.filter((files, index) => byFormat.slice(index + 1).every((later) => total(files) < total(later)))
}

/** An image with transparency has no placeholder, because it would remain visible behind the image. */
async function encodePlaceholder(
  { open, isOpaque }: Original,
  { placeholderSize }: IdealImageOptions,
): Promise<string> {
  if (!isOpaque) return ''
  const data = await open()
    .resize({ width: placeholderSize, withoutEnlargement: true })
    .webp({ quality: 40 })
    .toBuffer()
  return `data:image/webp;base64,${data.toString('base64')}`
}
