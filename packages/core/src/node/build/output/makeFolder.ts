import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { SiteError } from '../../api/errors.ts'

/**
 * Creates a folder and its missing ancestors one by one. `mkdir` with `recursive` never returns where the system refuses a
 * folder with ENOENT, as in /proc, and reports ENOENT for a read-only disk, too.
 * @throws SiteError if no folder can be created here; other errors of the system as they are
 */
export async function makeFolder(dir: string): Promise<void> {
  const missing: string[] = []
  for (let folder = dir; !existsSync(folder); folder = path.dirname(folder)) missing.unshift(folder)
  for (const folder of missing) {
    await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return // created by another process meanwhile
      if (error.code !== 'ENOENT') throw error
      throw new SiteError(
        {
          message: 'The folder cannot be created.',
          file: path.dirname(folder),
          hint: 'Choose another output folder with --out-dir.',
        },
        { cause: error },
      )
    })
  }
}
