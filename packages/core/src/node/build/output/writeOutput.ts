import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SiteError } from '../../api/errors.ts'

/** Writes a file below the output folder. Deletes an existing one first: it may be a hard link to the last build's file. */
export async function writeOutput(outDir: string, file: string, data: string | Uint8Array): Promise<void> {
  const target = path.resolve(outDir, file)
  if (!target.startsWith(path.resolve(outDir) + path.sep))
    throw new SiteError(`The output file "${file}" is outside the output folder.`)
  await mkdir(path.dirname(target), { recursive: true })
  await rm(target, { force: true })
  await writeFile(target, data)
}
