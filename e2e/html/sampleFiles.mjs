import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Folders whose pages differ in their text only. */
const alike = [/^docs\/3\.\d+\.\d+\//, /^changelog\//]

/**
 * The files to validate: every page that is one of a kind, and every tenth of those that are made alike. The choice depends on
 * the names alone, so each run reads the same files.
 * @param {string} dir folder of the built site
 * @param {string[]} files paths below it, sorted
 */
export function sampleFiles(dir, files) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  return files.filter((file) => {
    const kind = alike.find((pattern) => pattern.test(file))?.source ?? (isRedirect(path.join(dir, file)) ? 'redirect' : undefined)
    if (kind === undefined) return true
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    return count % 10 === 0
  })
}

/** @param {string} file */
function isRedirect(file) {
  return readFileSync(file, 'utf8').slice(0, 2000).includes('http-equiv="refresh"')
}
