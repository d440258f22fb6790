import { readFileSync } from 'node:fs'
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
