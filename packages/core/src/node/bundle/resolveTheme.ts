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
  /** To be called when files came or went. */
  forget(): void
  /** Theme folders, lowest first. */
  dirs: string[]
  siteThemeDir: string
}

/** Folders of themes that are not of the engine, lowest first: those of other packages, then the site's own. */
export function listForeignThemeDirs(site: ThemedSite): string[] {
  return nameForeignThemeDirs(site).filter((dir) => statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true)
}

/** Those that may still come are among them. */
function nameForeignThemeDirs({ plugins, context }: ThemedSite): string[] {
  const ofOthers = plugins.filter((plugin) => !isEnginePlugin(plugin)).flatMap(getThemeDir)
  return [...ofOthers, getSiteThemeDir(context.siteDir)]
}

const getSiteThemeDir = (siteDir: string) => path.join(siteDir, 'src/theme')

/** The folder of a plugin's components, absolute, in a list; an empty one if it has none. */
export function getThemeDir(plugin: InitializedPlugin): string[] {
  const dir = plugin.getThemePath?.()
  return dir === undefined ? [] : [path.resolve(plugin.path, dir)]
}

/** Names of all files in the folders of themes, the site's own first: a new one may take the place of another. */
export function describeThemeFiles({ plugins, context }: ThemedSite): string[][] {
  return [getSiteThemeDir(context.siteDir), ...plugins.flatMap(getThemeDir)].map((dir) =>
    listFilesBelow(dir).map((file) => toPosix(path.relative(dir, file))),
  )
}

/**
 * `@theme/X` is the site's `src/theme/X`, else the last theme's that has it, else the engine's fallback.
 * `@theme-original/X` leaves the site out; `@theme-init/X` is the lowest of all, the fallback's where it has one, as in
 * Docusaurus; `@theme-packaged/X` is the first theme's, as a file of its package is; `@theme-foreign/X` is `undefined` unless
 * the site or a theme of others has X: what the engine's theme shows otherwise then costs nothing. A component that imports
 * itself by `@theme/X` gets the one below it, so that themes can wrap each other.
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
        ? find(name, belowOf(found, [...dirs, siteThemeDir]))
        : found
    },
  }
}

/**
 * What a module of a package asks for that no theme of the site has: the part of the theme in its own package. What stands
 * for theme-common comes with the classic theme, and a site whose theme replaces that one imports it all the same.
 */
function findOwnPart(name: string, importer: string | undefined): string | undefined {
  if (importer === undefined) return undefined
  const themeDir = path.join(path.dirname(path.dirname(toFile(importer))), 'theme')
  return findThemePart(themeDir, name).at(0)
}

function belowOf(file: string, dirs: string[]): string[] {
  const at = dirs.findIndex((dir) => file.startsWith(dir + path.sep))
  return at < 0 ? dirs : dirs.slice(0, at)
}

/** The file in a folder of a theme that is the part of a name; none if the folder has no such part. */
export const findThemePart = (dir: string, name: string): string[] => findComponent(dir, name, listNames)

function findComponent(dir: string, name: string, list: (dir: string) => string[]): string[] {
  // most folders have no component of the name: one list of names instead of a look at nine possible files
  const start = path.basename(name).toLowerCase()
  if (!list(path.join(dir, path.dirname(name))).some((entry) => entry.toLowerCase().startsWith(start))) return []
  for (const extension of ['', ...extensions]) {
    const file = path.join(dir, name + extension)
    if (isFile(file)) return [file]
  }
  return []
}

function listNames(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch {
    return []
  }
}
