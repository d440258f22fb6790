import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { SiteError } from './errors.ts'

/**
 * Text of a file that a site brings under a name of its own.
 * @throws SiteError that names it if it is a folder, which the system's error does not; all other errors as they are
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
 * What a published package has as one file instead of hundreds: JSON compressed by Brotli (`tools/packages/stage` writes
 * them).
 */
export function readArchive(file: string): unknown {
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8'))
}
