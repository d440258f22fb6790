import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { SiteError } from '../../api/errors.ts'

/**
 * Makes a folder with those above it, one by one: `mkdir` with `recursive` never ends where the system refuses a folder and
 * says that it does not exist, as /proc does, and says the same of a read-only disk.
 * @throws SiteError if there can be no folder; errors of the system that say why
 */
export async function makeFolder(dir: string): Promise<void> {
  const missing: string[] = []
  for (let folder = dir; !existsSync(folder); folder = path.dirname(folder)) missing.unshift(folder)
  for (const folder of missing) {
    await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return // somebody else was faster
      if (error.code !== 'ENOENT') throw error
      throw new SiteError(
        {
          message: 'No folder can be made here.',
          file: path.dirname(folder),
          hint: 'Choose another place for the output with --out-dir.',
        },
        { cause: error },
      )
    })
  }
}
