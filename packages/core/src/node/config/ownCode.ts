import path from 'node:path'

/** Folder that contains all packages of the engine. */
export const packagesDir = path.resolve(import.meta.dirname, '../../../..') + path.sep

/** Whether a file, or a module given by its URL, belongs to an installed package. */
export function isInstalled(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file)
}

/** Name, with scope, of the installed package that contains a file. */
export function findPackageName(file: string): string | undefined {
  const parts = file.split(/[\\/]/)
  const at = parts.lastIndexOf('node_modules')
  if (at < 0) return undefined
  const [scope, name] = parts.slice(at + 1)
  return scope?.startsWith('@') === true && name !== undefined ? `${scope}/${name}` : scope
}

/**
 * Whether code belongs to the site itself, and not to the engine or an installed package: code that the site's author can
 * change.
 * @param file absolute
 */
export function isSiteCode(file: string): boolean {
  return !file.startsWith(packagesDir) && !isInstalled(file)
}

/** Packages, besides the engine's, that only call code of others. */
const runners = ['react', 'react-dom', 'scheduler']

/** Whether code belongs to an installed package that is neither the engine's nor one that only calls code of others. */
export function isThirdPartyPackage(file: string): boolean {
  const name = findPackageName(file)
  return name !== undefined && !file.startsWith(packagesDir) && !runners.includes(name) && !name.startsWith('@strata/')
}
