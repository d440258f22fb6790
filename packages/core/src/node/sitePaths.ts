import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const alias = '@site/'

/** Converts a path to forward slashes. */
export function toPosix(file: string): string {
  return path.sep === '/' ? file : file.replaceAll(path.sep, '/')
}

/** The file of a module id: the bundler's ids have forward slashes on every system, and may have a `\0` prefix and a query. */
export function toFile(id: string): string {
  const file = id.replace(/^\0/, '').replace(/\?.*$/s, '')
  return path.sep === '/' ? file : file.replaceAll('/', path.sep)
}

/** A file in the form for messages: relative to the site folder, with forward slashes. A relative path stays relative. */
export function toSitePath(siteDir: string, file: string): string {
  return toPosix(path.isAbsolute(file) ? path.relative(siteDir, file) : file)
}

/** A file in the form for components and other plugins: `@site/docs/intro.md`. */
export function toSiteAlias(siteDir: string, file: string): string {
  return alias + toSitePath(siteDir, file)
}

/**
 * A module in the form for pages and generated code: relative to the site folder, so that neither readers nor the names of
 * scripts depend on where the site was built. A reference that is not an absolute path is unchanged.
 */
export function toModuleReference(siteDir: string, reference: string): string {
  if (!path.isAbsolute(reference)) return reference
  // there is no relative path between drives
  return path.isAbsolute(path.relative(siteDir, reference)) ? reference : toSiteAlias(siteDir, reference)
}

/** The file that `@site/…` refers to; undefined for any other reference. */
export function resolveSiteAlias(siteDir: string, reference: string): string | undefined {
  return reference.startsWith(alias) ? path.join(siteDir, reference.slice(alias.length)) : undefined
}

/** True for the folder itself and everything below it. */
export function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file)
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative)
}

/** Whether a site's `src/theme` has its own version of a theme component; components in a subfolder do not count. */
export function hasOwnPart(siteDir: string, part: string): boolean {
  const list = (dir: string, wanted: string) =>
    isFolder(dir) && readdirSync(dir).some((name) => path.parse(name).name === wanted && path.parse(name).ext !== '')
  const themeDir = path.join(siteDir, 'src/theme')
  const file = path.join(themeDir, part)
  return list(path.dirname(file), path.basename(file)) || list(file, 'index')
}

export function isFolder(dir: string): boolean {
  return statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true
}

/** Name of the folder for generated files. */
export function getGeneratedName(): string {
  return process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus'
}

/** Default path of the cache below the site. */
export const usualCache = path.join('node_modules', '.cache', 'strata')

const cacheDirs = new Map<string, string>()

/**
 * Folder of the cache for later runs. It is in the generated-files folder if `node_modules` is not writable, because another
 * user installed the packages or they are on a read-only disk.
 */
export function getCacheDir({ siteDir }: { siteDir: string }): string {
  let dir = cacheDirs.get(siteDir)
  if (dir === undefined) {
    const usual = path.join(siteDir, usualCache)
    const spare = path.join(siteDir, getGeneratedName(), 'strata-cache')
    cacheDirs.set(siteDir, (dir = !canBeFolder(usual) && canBeFolder(spare) ? spare : usual))
  }
  return dir
}

/** Whether a folder is writable, or can be created. */
function canBeFolder(dir: string): boolean {
  let nearest = dir
  while (!existsSync(nearest) && path.dirname(nearest) !== nearest) nearest = path.dirname(nearest)
  try {
    accessSync(nearest, constants.W_OK)
    return isFolder(nearest)
  } catch {
    return false
  }
}

/**
 * Folder for replaced output, which is removed after the build. It is beside the cache, so that it is not included when the
 * cache is packed.
 */
export function getTrashDir({ siteDir }: { siteDir: string }): string {
  return `${getCacheDir({ siteDir })}-trash`
}

/** Whether a path is a file and not a folder. False for a broken or circular link. */
export function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() === true
  } catch {
    return false
  }
}

/** Text of a file; undefined if it does not exist, as an editor may delete or replace it between listing and reading. */
export function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    // a folder, or a path below a file, counts as missing: the caller reports it in its own words
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** Compares strings by code units, which gives the same order on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
