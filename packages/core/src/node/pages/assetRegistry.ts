import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { addBaseUrl } from '../../shared/index.ts'

export interface PublishedAsset {
  url: string
  /** CSS pixels. */
  width?: number
  height?: number
}

const require = createRequire(import.meta.url)
const imagePattern = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i

/**
 * Files that content refers to. Each is read once; what does not lie in a static folder gets a name with its content's
 * hash and is copied into the output.
 */
export class AssetRegistry {
  /** Output file (slashes, below the output folder) → absolute source. */
  readonly copies = new Map<string, string>()
  private readonly known = new Map<string, PublishedAsset>()

  constructor(private readonly options: { baseUrl: string; staticDirs: string[] }) {}

  /** @returns undefined if the file does not exist */
  publish(filePath: string): PublishedAsset | undefined {
    const known = this.known.get(filePath)
    if (known !== undefined) return known
    if (!existsSync(filePath)) return undefined
    const asset = this.createAsset(filePath)
    this.known.set(filePath, asset)
    return asset
  }

  /** Forgets a file that changed; for the development server. */
  forget(filePath: string): void {
    this.known.delete(filePath)
  }

  private createAsset(filePath: string): PublishedAsset {
    const bytes = readFileSync(filePath)
    const size = imagePattern.test(filePath) ? readSize(bytes) : {}
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

/** An image whose size cannot be read is shown without one. */
function readSize(bytes: Uint8Array): { width?: number; height?: number } {
  // a file for each image format: loaded with the first image
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
