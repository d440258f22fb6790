import path from 'node:path'

/** Holds all packages of the engine. */
export const packagesDir = path.resolve(import.meta.dirname, '../../../..') + path.sep

/** Whether a file, or a module by its address, is of an installed package. */
export function isInstalled(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file)
}

/** Name of the installed package that a file is of, with its scope. */
export function findPackageName(file: string): string | undefined {
  const parts = file.split(/[\\/]/)
  const at = parts.lastIndexOf('node_modules')
  if (at < 0) return undefined
  const [scope, name] = parts.slice(at + 1)
  return scope?.startsWith('@') === true && name !== undefined ? `${scope}/${name}` : scope
}

/**
 * Whether code is of the site itself, neither of the engine nor of an installed package: the place that its author can change.
 * @param file absolute
 */
export function isSiteCode(file: string): boolean {
  return !file.startsWith(packagesDir) && !isInstalled(file)
}

/** Packages that only run what others wrote, besides the engine's. */
const runners = ['react', 'react-dom', 'scheduler']

/** Whether code is of an installed package that is neither the engine's nor one of those that run the code of others. */
export function isPackageOfOthers(file: string): boolean {
  const name = findPackageName(file)
  return name !== undefined && !file.startsWith(packagesDir) && !runners.includes(name) && !name.startsWith('@strata/')
}
