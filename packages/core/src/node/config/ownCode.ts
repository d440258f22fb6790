import path from 'node:path'

/** Holds all packages of the engine. */
export const packagesDir = path.resolve(import.meta.dirname, '../../../..') + path.sep

/**
 * Whether code is of the site itself, neither of the engine nor of an installed package: the place that its author can change.
 * @param file absolute
 */
export function isSiteCode(file: string): boolean {
  return !file.startsWith(packagesDir) && !file.includes(`${path.sep}node_modules${path.sep}`)
}
