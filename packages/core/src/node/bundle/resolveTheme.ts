import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LoadContext } from '../api/plugin.ts'
import type { InitializedPlugin } from '../plugins/initPlugins.ts'
import { isEnginePlugin } from '../plugins/runPluginStep.ts'
import { listFilesBelow } from '../listFilesBelow.ts'
import { isFile, toFile, toPosix } from '../sitePaths.ts'
import { noComponent } from './virtual/ids.ts'

const extensions = ['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']
const fallbackDir = fileURLToPath(new URL('../../client/theme-fallback', import.meta.url))

interface ThemedSite {
  plugins: InitializedPlugin[]
  context: LoadContext
}

interface ThemeResolver {
  /** File of a `@theme…/X` import; undefined for other ids and unknown components. */
  resolve(id: string, importer: string | undefined): string | undefined
  /** Clears the cache; call it when files were added or removed. */
  forget(): void
  /** Theme folders, lowest precedence first. */
  dirs: string[]
  siteThemeDir: string
}

/** Existing theme folders that are not the engine's, lowest precedence first: those of packages, then the site's own. */
export function listForeignThemeDirs(site: ThemedSite): string[] {
  return nameForeignThemeDirs(site).filter((dir) => statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true)
}

/** Like `listForeignThemeDirs`, including folders that do not exist yet. */
function nameForeignThemeDirs({ plugins, context }: ThemedSite): string[] {
  const dirs = plugins.filter((plugin) => !isEnginePlugin(plugin)).flatMap(getThemeDir)
  return [...dirs, getSiteThemeDir(context.siteDir)]
}

const getSiteThemeDir = (siteDir: string) => path.join(siteDir, 'src/theme')

/** Absolute path of a plugin's theme folder, as a list of one; empty if it has none. */
export function getThemeDir(plugin: InitializedPlugin): string[] {
  const dir = plugin.getThemePath?.()
  return dir === undefined ? [] : [path.resolve(plugin.path, dir)]
}

/** Names of all files in each theme folder, the site's own first, for cache keys: a new file may override another. */
export function describeThemeFiles({ plugins, context }: ThemedSite): string[][] {
  return [getSiteThemeDir(context.siteDir), ...plugins.flatMap(getThemeDir)].map((dir) =>
    listFilesBelow(dir).map((file) => toPosix(path.relative(dir, file))),
  )
}

/**
 * `@theme/X` is the site's `src/theme/X`, else the last theme's that has it, else the engine's fallback.
 * `@theme-original/X` skips the site; `@theme-init/X` is the lowest one, the fallback's if it has one, as in Docusaurus;
 * `@theme-packaged/X` is the first theme's, as a path into its package would be; `@theme-foreign/X` is `undefined` unless the
 * site or a third-party theme has X, so that the engine's theme can avoid bundling its own X. A component that imports itself
 * by `@theme/X` gets the one below it, so that themes can wrap each other.
 */
export function createThemeResolver(site: ThemedSite): ThemeResolver {
  const siteThemeDir = getSiteThemeDir(site.context.siteDir)
  const dirs = [fallbackDir, ...site.plugins.flatMap(getThemeDir)]
  const foreignDirs = nameForeignThemeDirs(site)
  const cache = new Map<string, string | undefined>()
  const folders = new Map<string, string[]>()
  const list = (dir: string): string[] => {
    const names = folders.get(dir) ?? listNames(dir)
    folders.set(dir, names)
    return names
  }
  const find = (name: string, candidates: string[]): string | undefined => {
    const key = `${candidates.length}\0${name}\0${candidates.at(-1)}`
    if (!cache.has(key))
      cache.set(
        key,
        candidates
          .toReversed()
          .flatMap((dir) => findComponent(dir, name, list))
          .at(0),
      )
    return cache.get(key)
  }
  return {
    dirs,
    siteThemeDir,
    forget() {
      cache.clear()
      folders.clear()
    },
    resolve(id, importer) {
      const match = /^@theme(-original|-init|-packaged|-foreign)?\/(.+)$/.exec(id)
      const [, kind, name = ''] = match ?? []
      if (match === null) return undefined
      if (kind === '-init' || kind === '-packaged') {
        const candidates = kind === '-init' ? dirs : dirs.slice(1)
        return candidates.flatMap((dir) => findComponent(dir, name, list)).at(0)
      }
      if (kind === '-original') return find(name, dirs)
      if (kind === '-foreign') return find(name, foreignDirs) ?? `\0${noComponent}`
      const found = find(name, [...dirs, siteThemeDir]) ?? findOwnPart(name, importer)
      // a theme that wraps a component of the theme below imports it under its own name
      return found !== undefined && importer !== undefined && found === toFile(importer)
        ? find(name, listDirsBelow(found, [...dirs, siteThemeDir]))
        : found
    },
  }
}

/**
 * Finds a component that no theme of the site has in the `theme` folder of the importer's own package. The replacement of
 * theme-common is in the classic theme's package, and sites use it even if their theme replaces the classic one.
 */
function findOwnPart(name: string, importer: string | undefined): string | undefined {
  if (importer === undefined) return undefined
  const themeDir = path.join(path.dirname(path.dirname(toFile(importer))), 'theme')
  return findThemePart(themeDir, name).at(0)
}

function listDirsBelow(file: string, dirs: string[]): string[] {
  const at = dirs.findIndex((dir) => file.startsWith(dir + path.sep))
  return at < 0 ? dirs : dirs.slice(0, at)
}

/** File of a named component in a theme folder, as a list of one; empty if the folder has no such component. */
export const findThemePart = (dir: string, name: string): string[] => findComponent(dir, name, listNames)

function findComponent(dir: string, name: string, list: (dir: string) => string[]): string[] {
  // listing folders is cheaper than checking for nine possible files
  const start = path.basename(name).toLowerCase()
  const names = list(path.join(dir, path.dirname(name))).filter((entry) => entry.startsWith(start))
  if (names.length === 0) return []
  const inFolder = names.includes(start) ? list(path.join(dir, name)) : []
  for (const extension of ['', ...extensions]) {
    const isListed = extension.startsWith('/')
      ? inFolder.includes(extension.slice(1))
      : names.includes(start + extension)
    const file = path.join(dir, name + extension)
    if (isListed && isFile(file)) return [file]
  }
  return []
}

/** The names in a folder, in lower case, because some systems ignore the case of names. */
function listNames(dir: string): string[] {
  try {
    return readdirSync(dir).map((name) => name.toLowerCase())
  } catch {
    return []
  }
}
