import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/**
 * What a published package has as one file instead of hundreds: JSON compressed by Brotli (`tools/packages/stage` writes
 * them).
 */
export function readArchive(file: string): unknown {
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8'))
}
