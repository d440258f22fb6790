import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const alias = '@site/'

/** A path with slashes, on every system. */
export function toPosix(file: string): string {
  return path.sep === '/' ? file : file.replaceAll(path.sep, '/')
}

/** The file of a module that the bundler names: ids have slashes on every system, and may have a mark and a query. */
export function toFile(id: string): string {
  const file = id.replace(/^\0/, '').replace(/\?.*$/s, '')
  return path.sep === '/' ? file : file.replaceAll('/', path.sep)
}

/** A file as messages name it: relative to the site folder, with slashes. A path that is relative already stays. */
export function toSitePath(siteDir: string, file: string): string {
  return toPosix(path.isAbsolute(file) ? path.relative(siteDir, file) : file)
}

/** A file as components and other plugins name it: `@site/docs/intro.md`. */
export function toSiteAlias(siteDir: string, file: string): string {
  return alias + toSitePath(siteDir, file)
}

/**
 * A module as pages and generated code name it: by its way from the site folder, since readers are not to be told where on a
 * machine a site was built, nor are the names of its scripts to depend on that. What is no absolute path stays.
 */
export function toModuleReference(siteDir: string, reference: string): string {
  if (!path.isAbsolute(reference)) return reference
  // there is no such way between drives
  return path.isAbsolute(path.relative(siteDir, reference)) ? reference : toSiteAlias(siteDir, reference)
}

/** The file that `@site/…` means; undefined for any other text. */
export function resolveSiteAlias(siteDir: string, reference: string): string | undefined {
  return reference.startsWith(alias) ? path.join(siteDir, reference.slice(alias.length)) : undefined
}

/** True for the folder itself and everything below it. */
export function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file)
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative)
}

/** Whether a site's `src/theme` has a component of its own under a name of the theme; parts below it do not count. */
export function hasOwnPart(siteDir: string, part: string): boolean {
  const list = (dir: string, wanted: string) =>
    isFolder(dir) && readdirSync(dir).some((name) => path.parse(name).name === wanted && path.parse(name).ext !== '')
  const themeDir = path.join(siteDir, 'src/theme')
  return list(themeDir, part) || list(path.join(themeDir, part), 'index')
}

export function isFolder(dir: string): boolean {
  return statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true
}

/** Name of the folder for generated files. */
export function getGeneratedName(): string {
  return process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus'
}

/** Path of the cache below the site, where it can be. */
export const usualCache = path.join('node_modules', '.cache', 'strata')

const cacheDirs = new Map<string, string>()

/**
 * Folder for what a later run can use. It is with the generated files where nobody may write beside the packages: another
 * user installed them, or they are on a disk of their own.
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

/** Whether there is a folder that can be written, or one can be made. */
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
 * Folder for output that was replaced, which is removed after the build is over. It is beside the cache: who packs or reads
 * that finds nothing on its way out.
 */
export function getTrashDir({ siteDir }: { siteDir: string }): string {
  return `${getCacheDir({ siteDir })}-trash`
}

/** Whether there is a file, not a folder. A link that leads nowhere or to itself is none. */
export function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() === true
  } catch {
    return false
  }
}

/** Text of a file; undefined if there is none: an editor may delete or replace it between listing and reading. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    // a path through a file, or a folder, is no file either: whoever asked says so in words of their own
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** Order by code units: the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
