import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hashFile, hashOf } from '../cache/hashOf.ts'
import { isInstalled } from '../config/ownCode.ts'
import { describeValue } from '../describeValue.ts'
import { readPackageJson } from '../packageJson.ts'
import { describeFolder } from '../plugins/describeSite.ts'
import { isEnginePlugin } from '../plugins/runPluginStep.ts'
import { listWebpackRules } from '../plugins/webpack/webpackRulesPlugin.ts'
import type { ViteExtension } from '../api/plugin.ts'
import type { Site } from '../plugins/loadPlugins.ts'

/** An input of a bundle besides its modules, with its hash: a file, or the names in a folder that have the same stem. */
export type InputRecord = [kind: 'file' | 'names', path: string, hash: string]

/**
 * The bundler's part of a bundle's cache key: settings that plugins add, and the environment and files that the bundler reads.
 * It includes the path of the site only if third-party code runs inside the bundler, since that may depend on the path.
 */
export function describeBundlerSettings(site: Site): object {
  const {
    plugins,
    context: { siteDir },
  } = site
  const additions = describeAdditions(site)
  const { extensions } = additions
  const running = plugins.filter((_, index) => describeValue(extensions[index]).hasCode)
  return {
    ...additions,
    folder: describeFolder(running, siteDir),
    versions: plugins.map(({ name, options, version }) => ({ name, options, version })),
    settings: listAncestors(siteDir)
      .map(hashSettings)
      .filter((text) => text !== ''),
  }
}

/** What a site adds to the settings of the bundler: its plugins, and the environment. */
export function describeAdditions({ plugins, context: { siteDir } }: Site) {
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return {
    extensions: plugins.map((plugin) => [plugin.configureVite?.(false), plugin.configureVite?.(true)]),
    variables: variables.sort(([a], [b]) => (a < b ? -1 : 1)),
    environmentFiles: listNames(siteDir)
      .filter((name) => name.startsWith('.env'))
      .map((name) => [name, hashFile(path.join(siteDir, name))]),
  }
}

/** Plugin hooks that affect only the code of single modules, or no code at all. */
const hooksOfModules = new Set([
  'apply',
  'configurePreviewServer',
  'configureServer',
  'enforce',
  'handleHotUpdate',
  'hotUpdate',
  'load',
  'name',
  'resolveId',
  'transform',
])

/** Whether the bundler settings that a plugin adds contain code that can affect more than single modules. */
export function changesBundles(extension: ViteExtension | undefined): boolean {
  const { plugins = [], ...settings } = extension ?? {}
  const others = ([plugins] as unknown[]).flat(Infinity).map((plugin) => {
    const hooks = typeof plugin === 'object' && plugin !== null ? Object.entries(plugin) : []
    return plugin instanceof Promise ? changesBundles : hooks.filter(([name]) => !hooksOfModules.has(name))
  })
  return describeValue([settings, others]).hasCode
}

/** Hashes of the `package.json` and the lock files in a folder; '' if it has none of them. */
function hashSettings(dir: string): string {
  const hashes = ['package.json', ...lockFiles].map((name) => hashFile(path.join(dir, name)))
  return hashes.every((hash) => hash === 'missing') ? '' : hashes.join(' ')
}

/** At least one of these changes whenever an installed package does. */
const lockFiles = [
  'package-lock.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'node_modules/.package-lock.json',
  'node_modules/.yarn-integrity',
  'node_modules/.modules.yaml',
]

/**
 * Whether all inputs of a site's bundles are known, so that the bundles can be cached. Code that runs inside the bundler (a
 * PostCSS configuration, hooks of plugins that are not the engine's) may read any file, the environment or the clock.
 */
export function isKnown({ plugins, context: { siteDir } }: Site): boolean {
  if (listAncestors(siteDir).some(hasPostcssConfig)) return false
  return plugins
    .filter((plugin) => !isEnginePlugin(plugin))
    .every((plugin) => {
      const extensions = [false, true].map((isServer) => plugin.configureVite?.(isServer))
      const isUnknown = listWebpackRules([plugin], ['browser', 'server']).some((rules) => rules.isUnknown)
      return !isUnknown && !extensions.some(hasStyleFolders) && !describeValue(extensions).hasCode
    })
}

/** Whether stylesheets have lookup folders for their imports: a new file in one may shadow a file in a later one. */
function hasStyleFolders(extension: ViteExtension | undefined | void): boolean {
  const options = Object.values(extension?.css?.preprocessorOptions ?? {}) as { [name: string]: unknown }[]
  return options.some((one) => ['loadPaths', 'includePaths', 'paths'].some((name) => name in one))
}

function hasPostcssConfig(dir: string): boolean {
  if (listNames(dir).some((name) => /^\.postcssrc|^postcss\.config\./.test(name))) return true
  return readPackageJson(dir)?.postcss !== undefined
}

/** Whether code refers to files by a pattern, which new files may match. */
function hasGlob(code: string): boolean {
  // a template is a pattern only where it is relative to the module
  return (
    /import\.meta\.glob|\brequire\.context\b/.test(code) ||
    (/\bnew URL\(\s*`/.test(code) && /import\.meta\.url/.test(code))
  )
}

/** Whether a module may depend on files that are not listed: those that match a pattern, and imports in Less or Stylus. */
export function mayHaveUnlistedInputs(file: string): boolean {
  if (isInstalled(file)) return false
  if (/\.(?:less|styl(?:us)?)$/.test(file)) return true
  return /\.[cm]?[jt]sx?$/.test(file) && hasGlob(readText(file))
}

/**
 * Records what determines how modules are resolved and parsed, besides their content: files with the same stem, which could be
 * resolved instead, and each `package.json` above them. A site's `tsconfig.json` does not count, see `languageSettings`.
 */
export function recordInputs(moduleFiles: string[]): InputRecord[] {
  const names = new Set<string>()
  const files = new Set<string>()
  for (const dir of new Set(moduleFiles.map((file) => path.dirname(file))))
    for (const above of listAncestors(dir)) files.add(path.join(above, 'package.json'))
  for (const file of moduleFiles) {
    if (isInstalled(file)) continue
    const dir = path.dirname(file)
    names.add(path.join(dir, toStem(file)))
    if (toStem(file) === 'index') names.add(dir)
    if (isSass(file)) for (const name of listSassNames(file)) names.add(name)
  }
  const listOnce = createLister()
  return [
    ...[...files].sort().map((file): InputRecord => ['file', file, hashFile(file)]),
    ...[...names].sort().map((name): InputRecord => ['names', name, hashNames(name, listOnce)]),
  ]
}

export function isSass(file: string): boolean {
  return /\.s[ac]ss$/.test(file)
}

/** Where Sass looks for a file: `a` is `a.scss`, `_a.scss`, `a/index.scss` and `a/_index.scss`. */
function listSassNames(file: string): string[] {
  const dir = path.dirname(file)
  const stem = toStem(file).replace(/^_/, '')
  const both = (folder: string, name: string) => [path.join(folder, name), path.join(folder, `_${name}`)]
  return [...both(dir, stem), ...(stem === 'index' ? both(path.dirname(dir), path.basename(dir)) : [])]
}

/** Whether everything is as it was recorded. */
export function areCurrent(records: InputRecord[]): boolean {
  const listOnce = createLister()
  return records.every(([kind, file, hash]) => (kind === 'file' ? hashFile(file) : hashNames(file, listOnce)) === hash)
}

/** Hash of the names in the folder of a path whose stem is the last segment of the path. */
function hashNames(file: string, list: typeof listNames): string {
  const stem = path.basename(file)
  return hashOf(...list(path.dirname(file)).filter((name) => toStem(name) === stem))
}

/** Creates a lister that reads each folder once, since many modules share a folder. */
function createLister(): typeof listNames {
  const known = new Map<string, string[]>()
  return (dir) => {
    const found = known.get(dir) ?? listNames(dir)
    known.set(dir, found)
    return found
  }
}

function toStem(file: string): string {
  return path.basename(file).replace(/(?<=.)\..*$/s, '')
}

function listNames(dir: string): string[] {
  try {
    return readdirSync(dir).sort()
  } catch {
    return []
  }
}

/** A folder and all its ancestors. */
function listAncestors(dir: string): string[] {
  const parent = path.dirname(dir)
  return parent === dir ? [dir] : [dir, ...listAncestors(parent)]
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
