import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'

const dayMs = 24 * 60 * 60 * 1000
const maxAgeMs = 30 * dayMs
/** Times are updated at most this often, because files that are hard-linked to the output would look changed. */
const refreshMs = 7 * dayMs

/** Marks a cache file as used, so that `removeUnused` keeps it. */
export function markUsed(file: string): void {
  try {
    if (Date.now() - statSync(file).mtimeMs > refreshMs) utimesSync(file, new Date(), new Date())
  } catch {
    // another process has deleted it, or the folder is read-only
  }
}

/**
 * Removes the files of a cache folder that were neither written nor marked for a month, so files of a parallel run stay. Code
 * that adds files should call this.
 */
export function removeUnused(dir: string): void {
  try {
    for (const entry of readdirSync(dir, { withFileTypes: true })) {
      const file = path.join(dir, entry.name)
      const time = entry.isFile() ? statSync(file, { throwIfNoEntry: false })?.mtimeMs : undefined
      if (time !== undefined && Date.now() - time > maxAgeMs) rmSync(file, { force: true })
    }
  } catch {
    // a read-only folder: nothing is added to it either
  }
}
