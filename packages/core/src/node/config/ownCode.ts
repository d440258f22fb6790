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

/** Packages that only run what others wrote. */
const runners = ['react', 'react-dom', 'scheduler', '@strata']

/** Whether code is of an installed package that is neither the engine's nor one of those that run the code of others. */
export function isPackageOfOthers(file: string): boolean {
  const parts = file.split(/[\\/]/)
  const at = parts.lastIndexOf('node_modules')
  return at >= 0 && !file.startsWith(packagesDir) && !runners.includes(parts[at + 1] ?? '')
}
