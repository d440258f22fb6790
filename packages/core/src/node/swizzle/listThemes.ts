import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { SwizzleComponentConfig } from '../api/plugin.ts'
import { toDocumentedPackage } from '../config/packageNames.ts'
import type { InitializedPlugin } from '../plugins/loadPlugins.ts'
import { toPosix } from '../sitePaths.ts'
import { openSources } from './openSources.ts'

export type SwizzleAction = 'wrap' | 'eject'
export type Safety = SwizzleComponentConfig['actions']['wrap']

/** A theme, or another plugin that provides components. */
export interface SwizzleTheme {
  /** Name that sites use for it, for example `@docusaurus/theme-classic`. */
  name: string
  /** Other names that refer to it. */
  aliases: string[]
  /** Folder of the code that the site runs: JavaScript, unless the theme is part of the site. */
  dir: string
  /** Folder of the TypeScript sources. */
  typeScriptDir: string | undefined
  /** Sorted by name. */
  components: SwizzleComponent[]
}

export interface SwizzleComponent {
  /** Path below the theme's folder: `Footer/Links`. */
  name: string
  /** A folder that is not a component itself; ejecting it copies all components inside. */
  isFolder: boolean
  actions: { [action in SwizzleAction]: Safety }
  description?: string
}

const sourcePattern = /\.[jt]sx?$/
const ignoredPattern = /\.d\.ts$|\.(?:test|tests|spec|story|stories)\.[jt]sx?$|(?:^|\/)__\w+__(?:\/|$)/

/** All themes and plugins of a site with components to swizzle, the most requested first, as in Docusaurus. */
export function listThemes(plugins: readonly InitializedPlugin[], siteDir: string): SwizzleTheme[] {
  const themes = plugins.flatMap((plugin) => {
    const dir = resolveDir(plugin, plugin.getThemePath?.())
    return dir === undefined ? [] : [toTheme(plugin, dir, siteDir)]
  })
  // instances of one plugin have the same components
  return themes
    .filter(({ dir }, index) => themes.findIndex((other) => other.dir === dir) === index)
    .sort((a, b) => toRank(a) - toRank(b))
}

function toRank({ name }: SwizzleTheme): number {
  const order = ['@docusaurus/theme-classic', '@docusaurus/theme', '@docusaurus'].findIndex((start) =>
    name.startsWith(start),
  )
  return order < 0 ? 3 : order
}

function toTheme(plugin: InitializedPlugin, dir: string, siteDir: string): SwizzleTheme {
  const { version, reference } = plugin
  const packageName = version.type === 'package' ? version.name : undefined
  const name = packageName === undefined ? plugin.name : toDocumentedPackage(packageName)
  const sources = plugin.getTypeScriptThemePath?.()
  const typeScriptDir = sources === undefined ? undefined : openSources(path.resolve(plugin.path, sources), siteDir)
  const aliases = [
    plugin.name,
    reference,
    name.replace(/^@[^/]+\//, ''),
    ...(packageName === undefined ? [] : [packageName]),
  ]
  return { name, aliases, dir, typeScriptDir, components: listComponents(typeScriptDir ?? dir, plugin) }
}

function resolveDir(plugin: InitializedPlugin, dir: string | undefined): string | undefined {
  if (dir === undefined) return undefined
  const absolute = path.resolve(plugin.path, dir)
  return existsSync(absolute) ? absolute : undefined
}

function listComponents(dir: string, plugin: InitializedPlugin): SwizzleComponent[] {
  const graded = plugin.module.getSwizzleConfig?.()?.components ?? {}
  const recommended = new Set(listRecommended(plugin))
  const files = listSourceFiles(dir)
  const own = new Set(files.map((file) => file.replace(sourcePattern, '').replace(/\/index$/, '')))
  // only folders that the theme's swizzle configuration lists can be chosen
  const folders = new Set(
    files.flatMap(listFolders).filter((folder) => !own.has(folder) && Object.hasOwn(graded, folder)),
  )
  return [...own, ...folders].sort().map((name) => {
    const { actions, description } = (Object.hasOwn(graded, name) ? graded[name] : undefined) ?? {}
    const safety = recommended.has(name) ? 'safe' : 'unsafe'
    return {
      name,
      isFolder: folders.has(name),
      actions: actions ?? { wrap: safety, eject: safety },
      ...(description === undefined ? {} : { description }),
    }
  })
}

/** Components that a theme marks as safe with the older hook `getSwizzleComponentList`. */
function listRecommended(plugin: InitializedPlugin): string[] {
  const listInModule: unknown = Reflect.get(plugin.module, 'getSwizzleComponentList')
  const list: unknown =
    plugin.getSwizzleComponentList?.() ?? (typeof listInModule === 'function' ? listInModule() : undefined)
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : []
}

/** Source files below a theme's folder, with slashes, sorted; without tests and type declarations. */
export function listSourceFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true })
    .map((file) => toPosix(String(file)))
    .filter((file) => sourcePattern.test(file) && !ignoredPattern.test(file))
    .sort()
}

function listFolders(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
