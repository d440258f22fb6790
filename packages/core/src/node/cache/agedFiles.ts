import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'

const dayMs = 24 * 60 * 60 * 1000
const keptMs = 30 * dayMs
/** Times are not written at each use: what is linked to the output would look changed. */
const markedMs = 7 * dayMs

/** Says that a file of a cache folder that `removeUnused` cleans is still of use. */
export function markUsed(file: string): void {
  try {
    if (Date.now() - statSync(file).mtimeMs > markedMs) utimesSync(file, new Date(), new Date())
  } catch {
    // another process took it away, or the folder is read-only
  }
}

/**
 * Removes the files of a cache folder that no run has written or marked for a month: those of a run beside this one stay. To be
 * called by who adds files.
 */
export function removeUnused(dir: string): void {
  try {
    for (const entry of readdirSync(dir, { withFileTypes: true })) {
      const file = path.join(dir, entry.name)
      const time = entry.isFile() ? statSync(file, { throwIfNoEntry: false })?.mtimeMs : undefined
      if (time !== undefined && Date.now() - time > keptMs) rmSync(file, { force: true })
    }
  } catch {
    // a read-only folder: nothing is added to it either
  }
}
