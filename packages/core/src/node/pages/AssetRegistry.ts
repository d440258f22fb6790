import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { addBaseUrl } from '../../shared/index.ts'
import { isFile } from '../sitePaths.ts'

interface PublishedAsset {
  url: string
  /** CSS pixels. */
  width?: number
  height?: number
}

const require = createRequire(import.meta.url)
const imagePattern = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i

/**
 * Files that content refers to. Each is read once; a file outside of the static folders gets a name with a hash of its content
 * and is copied to the output.
 */
export class AssetRegistry {
  /** Output file (relative to the output folder, with slashes) → absolute path of the source. */
  readonly copies = new Map<string, string>()
  /** Problems of images that browsers cannot show, by file. */
  readonly faults = new Map<string, string>()
  private readonly known = new Map<string, PublishedAsset>()

  constructor(private readonly options: { baseUrl: string; staticDirs: string[] }) {}

  /** @returns undefined if the file does not exist or is a folder */
  publish(filePath: string): PublishedAsset | undefined {
    const known = this.known.get(filePath)
    if (known !== undefined) return known
    if (!isFile(filePath)) return undefined
    const asset = this.createAsset(filePath)
    this.known.set(filePath, asset)
    return asset
  }

  /** Forgets a changed file; for the development server. */
  forget(filePath: string): void {
    this.known.delete(filePath)
    this.faults.delete(filePath)
  }

  private measure(filePath: string, bytes: Buffer): Size {
    const size = readSize(bytes)
    const fault = findImageFault(filePath, bytes, size)
    if (fault === undefined) return size
    this.faults.set(filePath, fault)
    return {}
  }

  private createAsset(filePath: string): PublishedAsset {
    const bytes = readFileSync(filePath)
    const size = imagePattern.test(filePath) ? this.measure(filePath, bytes) : {}
    const staticDir = this.options.staticDirs.find((dir) => filePath.startsWith(dir + path.sep))
    if (staticDir !== undefined) {
      const relative = path.relative(staticDir, filePath).split(path.sep).map(encodeURIComponent).join('/')
      return { url: addBaseUrl(`/${relative}`, this.options.baseUrl), ...size }
    }
    const { name, ext } = path.parse(filePath)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    const file = `assets/${imagePattern.test(filePath) ? 'images' : 'files'}/${name}-${hash}${ext}`
    this.copies.set(file, filePath)
    return { url: this.options.baseUrl + file.split('/').map(encodeURIComponent).join('/'), ...size }
  }
}

/** More pixels than browsers can show. */
const maxPixels = 500_000_000

/** Describes what is wrong with an image; undefined if no problem is found. */
function findImageFault(filePath: string, bytes: Buffer, { width, height }: Size): string | undefined {
  if (bytes.length === 0) return 'is empty'
  if (/\.svg$/i.test(filePath)) return bytes.includes('<svg') ? undefined : 'is not an SVG'
  if (width === undefined || height === undefined) return 'cannot be read as an image'
  if (width * height > maxPixels) return `claims to have ${width} × ${height} pixels`
  const isCut =
    (bytes.subarray(1, 4).toString('latin1') === 'PNG' && !bytes.includes('IEND')) ||
    (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < 0) ||
    (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.readUInt32LE(4) + 8 > bytes.length)
  return isCut ? 'is truncated' : undefined
}

interface Size {
  width?: number
  height?: number
}

/** Size of an image; empty if it cannot be determined, and the image is then shown without one. */
function readSize(bytes: Uint8Array): Size {
  // loaded on first use, as the package has a file for each image format
  const { imageSize } = require('image-size') as typeof import('image-size')
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    if (!width || !height) return {}
    return orientation >= 5
      ? { width: height, height: width }
      : { width: Math.round(width), height: Math.round(height) }
  } catch {
    return {}
  }
}
