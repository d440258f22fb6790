import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { messageOf, SiteError } from '@strata/core'
import sharp from 'sharp'
import type { ImageFormat } from '../shared/imageData.ts'
import { encodeImage } from './encodeImage.ts'
import { loadCachedImage, saveCachedImage, type CachedFile, type CachedImage } from './imageCache.ts'
import { limitConcurrency } from './limitConcurrency.ts'
import type { IdealImageOptions } from './options.ts'
import { renderFileName } from './renderFileName.ts'

export interface ImageVariant {
  format: ImageFormat
  /** Pixels. */
  width: number
  height: number
  sizeBytes: number
  /** Absolute path in the cache. */
  sourcePath: string
  /** Path below the output folder, with slashes. */
  outputFile: string
}

export interface ImageVariants {
  /** Data URL; empty for an image with transparency. */
  placeholder: string
  /** By format, smallest first and the original's last; within a format by width, smallest first. Never empty. */
  variants: ImageVariant[]
}

export interface ImageRequest {
  /** Absolute path of a PNG or JPEG file. */
  filePath: string
  options: IdealImageOptions
  /** Absolute path of a folder that persists between builds; it is created if missing. */
  cacheDir: string
}

// part of the cache key: increase it when the same input produces different files
const recipeVersion = 1

const limit = limitConcurrency(availableParallelism())
const running = new Map<string, Promise<CachedImage>>()

/**
 * Creates an image in several widths and formats, once for the same content and options, also across builds.
 * @throws SiteError if the file is missing or not an image
 */
export async function createImageVariants({ filePath, options, cacheDir }: ImageRequest): Promise<ImageVariants> {
  const source = await readSource(filePath)
  const key = createKey(source, options)
  const job = path.join(cacheDir, key)
  const image = running.get(job) ?? limit(() => loadOrEncode(source, { key, options, cacheDir, filePath }))
  running.set(job, image)
  try {
    const { placeholder, files } = await image
    return { placeholder, variants: files.map((file) => toVariant(file, { filePath, options, cacheDir, key })) }
  } finally {
    running.delete(job)
  }
}

async function readSource(filePath: string): Promise<Uint8Array> {
  try {
    return await readFile(filePath)
  } catch (error) {
    throw new SiteError({ message: 'This image could not be opened.', file: filePath }, { cause: error })
  }
}

/** Cache key of everything that the files depend on, and nothing else. */
function createKey(
  source: Uint8Array,
  { id: _id, disableInDev: _dev, name: _name, ...recipe }: IdealImageOptions,
): string {
  const settings = JSON.stringify(Object.entries(recipe).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256')
    .update(`${recipeVersion}\0${sharp.versions.sharp}\0${settings}\0`)
    .update(source)
    .digest('hex')
    .slice(0, 32)
}

async function loadOrEncode(
  source: Uint8Array,
  { key, options, cacheDir, filePath }: ImageRequest & { key: string },
): Promise<CachedImage> {
  const cached = await loadCachedImage(cacheDir, key)
  if (cached !== undefined) return cached
  const { image, bytes } = await encodeImage(source, { key, options }).catch((error: unknown) => {
    const hint = 'Check that it opens in an image viewer and that its extension matches its format.'
    throw new SiteError(
      { message: `This image could not be read: ${messageOf(error)}.`, file: filePath, hint },
      { cause: error },
    )
  })
  await saveCachedImage({ cacheDir, key }, image, bytes)
  return image
}

function toVariant(
  { file, ...variant }: CachedFile,
  { filePath, options, cacheDir, key }: ImageRequest & { key: string },
): ImageVariant {
  const { name, ext } = path.parse(filePath)
  const ownExtension = ext.slice(1).toLowerCase()
  const isOwnFormat = variant.format === (ownExtension === 'jpg' ? 'jpeg' : ownExtension)
  const outputFile = renderFileName(options.name, {
    name,
    ext: isOwnFormat ? ownExtension : variant.format,
    width: variant.width,
    height: variant.height,
    hash: createHash('sha256').update(`${key}\0${file}`).digest('hex'),
  })
  return { ...variant, sourcePath: path.join(cacheDir, file), outputFile }
}
