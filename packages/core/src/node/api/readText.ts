import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { SiteError } from './errors.ts'

/**
 * Reads a text file that a site provides under a fixed name.
 * @throws SiteError that names the file if it is a folder, because the system's error does not; all other errors unchanged
 */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error
    const hint = 'Remove it, or give it another name.'
    throw new SiteError({ message: 'There is a folder where a file should be.', file, hint }, { cause: error })
  }
}

/**
 * Reads JSON compressed with Brotli: published packages contain one such file instead of hundreds (`tools/packages/stage`
 * writes them).
 */
export function readArchive(file: string): unknown {
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8'))
}
