import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { markUsed, removeUnused, settleAll } from '@strata/core'
import type { ImageFormat } from '../shared/imageData.ts'

/** A file in the cache. */
export interface CachedFile {
  /** Name in the cache folder. */
  file: string
  format: ImageFormat
  width: number
  height: number
  sizeBytes: number
}

export interface CachedImage {
  placeholder: string
  files: CachedFile[]
}

/** The cached result for an image; undefined if there is no complete entry for the key. */
export async function loadCachedImage(cacheDir: string, key: string): Promise<CachedImage | undefined> {
  try {
    const image: unknown = JSON.parse(await readFile(manifestPath(cacheDir, key), 'utf8'))
    if (!isCachedImage(image)) return undefined
    // first, because a concurrent build may clean up
    for (const { file } of image.files) markUsed(path.join(cacheDir, file))
    markUsed(manifestPath(cacheDir, key))
    const sizes = await Promise.all(image.files.map(({ file }) => stat(path.join(cacheDir, file))))
    return sizes.every(({ size }, index) => size === image.files[index]?.sizeBytes) ? image : undefined
  } catch {
    return undefined // a missing or broken entry is created again
  }
}

function isCachedImage(value: unknown): value is CachedImage {
  return (
    typeof value === 'object' &&
    value !== null &&
    Array.isArray(Reflect.get(value, 'files')) &&
    typeof Reflect.get(value, 'placeholder') === 'string'
  )
}

/** The manifest is written last, so that the files it lists exist. */
export async function saveCachedImage(
  { cacheDir, key }: { cacheDir: string; key: string },
  image: CachedImage,
  bytes: Map<string, Uint8Array>,
): Promise<void> {
  await mkdir(cacheDir, { recursive: true })
  await settleAll([...bytes].map(([file, data]) => writeWhole(path.join(cacheDir, file), data)))
  await writeWhole(manifestPath(cacheDir, key), JSON.stringify(image))
  cleanOnce(cacheDir)
}

const cleaned = new Set<string>()

function cleanOnce(cacheDir: string): void {
  if (!cleaned.has(cacheDir)) removeUnused(cacheDir)
  cleaned.add(cacheDir)
}

/** Writes atomically, so that another process that creates the same image never sees a partial file. */
async function writeWhole(file: string, data: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`
  await writeFile(temporary, data)
  await rename(temporary, file)
}

function manifestPath(cacheDir: string, key: string): string {
  return path.join(cacheDir, `${key}.json`)
}
