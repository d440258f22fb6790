import { readdirSync, realpathSync, statSync, type Dirent } from 'node:fs'
import path from 'node:path'
import { compareText } from './sitePaths.ts'

/**
 * Files below a folder at any depth, as sorted absolute paths, except those in `node_modules`. Follows symbolic links, as the
 * bundler does, except broken and circular ones. Empty if there is no such folder.
 */
export function listFilesBelow(dir: string): string[] {
  return listBelow(dir, []).sort(compareText)
}

/** @param above real paths of the enclosing folders */
function listBelow(dir: string, above: string[]): string[] {
  let real: string
  let entries: Dirent[]
  try {
    real = realpathSync(dir)
    entries = readdirSync(dir, { withFileTypes: true })
  } catch {
    return []
  }
  if (above.includes(real)) return []
  return entries.flatMap((entry) => {
    const file = path.join(dir, entry.name)
    const kind = entry.isSymbolicLink() ? followLink(file) : entry
    if (kind?.isFile() === true) return [file]
    return kind?.isDirectory() === true && entry.name !== 'node_modules' ? listBelow(file, [...above, real]) : []
  })
}

function followLink(file: string): Pick<Dirent, 'isFile' | 'isDirectory'> | undefined {
  try {
    return statSync(file)
  } catch {
    return undefined
  }
}
