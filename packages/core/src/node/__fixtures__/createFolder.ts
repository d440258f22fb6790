import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Files } from './files.ts'

/** Creates a folder with files. It is deleted at the end of the test run, see `tools/temporaryFolder.ts`. */
export function createFolder(files: Files = {}): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'strata-'))
  writeFiles(dir, files)
  return dir
}

/** Creates a folder with files, in which all packages of the repository are installed. */
export function createFolderWithPackages(files: Files = {}): string {
  const dir = createFolder(files)
  const packages = new URL('../../../../../node_modules', import.meta.url)
  fs.symlinkSync(fileURLToPath(packages), path.join(dir, 'node_modules'))
  return dir
}

/** Writes files below a folder. */
export function writeFiles(dir: string, files: Files): void {
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(dir, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, content)
  }
}
