import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SiteError } from '../../api/errors.ts'

/** Writes a file below the output folder, in place of one that is there: it may be a link to that of the last build. */
export async function writeOutput(outDir: string, file: string, data: string | Uint8Array): Promise<void> {
  const target = path.resolve(outDir, file)
  if (!target.startsWith(path.resolve(outDir) + path.sep))
    throw new SiteError(`The output file "${file}" lies outside of the output folder.`)
  await mkdir(path.dirname(target), { recursive: true })
  await rm(target, { force: true })
  await writeFile(target, data)
}
