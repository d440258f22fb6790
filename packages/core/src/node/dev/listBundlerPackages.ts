import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from '../api/plugin.ts'
import { findPackageFile } from '../config/packageImports.ts'
import { readPackageJson, type PackageJson } from '../packageJson.ts'
import type { Site } from '../plugins/loadPlugins.ts'
import { isEnginePlugin } from '../plugins/runPluginStep.ts'
import { webpackEndings } from '../plugins/webpack/webpackConfig.ts'

const anyDependencies = ['dependencies', 'peerDependencies'] as const

/** Packages that the bundler reads in any case. */
export const bundledPackages = [/^@strata\//, /docusaurus/]

/**
 * Packages, of those that the site, the workspace around it and its plugins depend on, whose modules only a bundler finds or
 * reads: `module` without `exports`, of which Node would load the other build, ES modules that import stylesheets, and what
 * plugins give other endings and another platform for, as those of React Native have. Left out are those that a package which
 * Node loads depends on too: it would have a copy of its own, with contexts of its own.
 */
export function listBundlerPackages({ context: { siteDir }, plugins }: Pick<Site, 'context' | 'plugins'>): string[] {
  const ofPlugins = plugins.flatMap((plugin) => {
    const file = isEnginePlugin(plugin) ? undefined : findPackageFile(path.join(plugin.path, 'index.js'))
    return file === undefined ? [] : [path.dirname(file)]
  })
  const isPlatform = findPlatforms(plugins)
  const found = new Map<string, Set<string>>()
  const ofNode: string[] = []
  const visited = new Set<string>()
  const visit = (dir: string): void => {
    if (visited.has(dir)) return
    visited.add(dir)
    // packages for a platform expect others for it to be there
    const isForPlatform = hasDependency(readPackageJson(dir), isPlatform)
    for (const [name, packageDir] of listDependencies(dir, isForPlatform ? anyDependencies : ['dependencies'])) {
      if (isPlatform(name)) continue
      const manifest = readPackageJson(packageDir)
      const { type, module, exports } = manifest ?? {}
      const isForNode = exports !== undefined || type === 'module' || typeof module !== 'string'
      if (isForNode && !importsStyles(packageDir, manifest) && !hasDependency(manifest, isPlatform)) {
        if (!bundledPackages.some((pattern) => pattern.test(name))) ofNode.push(packageDir)
        continue
      }
      found.set(name, (found.get(name) ?? new Set()).add(packageDir))
      // its modules import those of its own dependencies
      visit(packageDir)
    }
  }
  for (const dir of [...listFoldersAround(siteDir), ...ofPlugins]) visit(dir)
  // what is left to Node has its own dependencies from there
  for (const dir of ofNode)
    for (const [name, packageDir] of listDependencies(dir, anyDependencies)) {
      const dirs = found.get(name)
      if (dirs?.has(packageDir) !== true) continue
      found.delete(name)
      ofNode.push(...dirs)
    }
  return [...found.keys()].sort()
}

/**
 * Finds the packages in whose place plugins put others, where they ask for endings that no bundler has by itself: `react-native`
 * with `.web.js`. What imports these is written for a bundler that knows both.
 */
function findPlatforms(plugins: Pick<Plugin, 'configureVite'>[]): (name: string) => boolean {
  const settings = plugins.map((plugin) => plugin.configureVite?.(true)?.resolve)
  const endings = settings.flatMap((resolve) => resolve?.extensions ?? [])
  if (endings.every((ending) => webpackEndings.includes(ending))) return () => false
  const finds = settings.flatMap(({ alias = [] } = {}) =>
    Array.isArray(alias) ? alias.map(({ find }) => find) : Object.keys(alias),
  )
  return (name) => finds.some((find) => (typeof find === 'string' ? find === name : find.test(name)))
}

function hasDependency(manifest: PackageJson | undefined, test: (name: string) => boolean): boolean {
  return anyDependencies.some((field) => Object.keys(manifest?.[field] ?? {}).some(test))
}

/** A folder and those around it: a site in a workspace sees what the root of it has installed. */
function listFoldersAround(dir: string): string[] {
  const parent = path.dirname(dir)
  return [dir, ...(parent === dir ? [] : listFoldersAround(parent))]
}

/** Names of packages that one asks for, and the folders of those that are installed. */
function listDependencies(dir: string, fields: readonly ('dependencies' | 'peerDependencies')[]): [string, string][] {
  const manifest = readPackageJson(dir)
  const require = createRequire(path.join(dir, 'package.json'))
  return fields
    .flatMap((field) => Object.keys(manifest?.[field] ?? {}))
    .flatMap((name) => {
      const found = findPackage(require, name)
      return found === undefined ? [] : [[name, found]]
    })
}

/** Undefined for a package that is not installed. `exports` may keep its manifest, so it is looked for as a file. */
function findPackage(require: NodeJS.Require, name: string): string | undefined {
  const dirs = (require.resolve.paths(name) ?? []).map((dir) => path.join(dir, name))
  const found = dirs.find((dir) => existsSync(path.join(dir, 'package.json')))
  return found === undefined ? undefined : realpathSync(found)
}

/** What a module imports of its package or of others. */
const imported = /\b(?:from|import)\s*(?:\(\s*)?["']([^"'\n]+)["']/g
const stylesheet = /\.(?:css|scss|sass|less)$/
/** Larger packages, which may have thousands of modules, are published for Node. */
const mostModules = 300

/** Whether a module that the entry of a package leads to imports a stylesheet, at which Node stops. */
function importsStyles(dir: string, manifest: PackageJson | undefined): boolean {
  const entry = findModuleEntry(manifest?.exports) ?? manifest?.module
  const main = manifest?.type === 'module' ? (entry ?? manifest.main) : entry
  if (typeof main !== 'string') return false
  const seen = new Set([path.join(dir, main)])
  for (const file of seen) {
    for (const [, specifier = ''] of readModule(file)?.matchAll(imported) ?? []) {
      if (stylesheet.test(specifier)) return true
      if (specifier.startsWith('.') && seen.size < mostModules) seen.add(path.join(path.dirname(file), specifier))
    }
  }
  return false
}

function readModule(file: string): string | undefined {
  for (const name of [file, `${file}.js`, `${file}.mjs`, path.join(file, 'index.js')]) {
    if (!/\.m?js$/.test(name)) continue
    try {
      return readFileSync(name, 'utf8')
    } catch {
      // another of the names
    }
  }
  return undefined
}

const nodeConditions = new Set(['.', 'node', 'import', 'module', 'development', 'default'])

/** The file that `exports` of a manifest gives to an import; other conditions are for those who know them. */
function findModuleEntry(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports
  if (typeof exports !== 'object' || exports === null) return undefined
  for (const [name, target] of Object.entries(exports)) {
    const found = Array.isArray(exports) || nodeConditions.has(name) ? findModuleEntry(target) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
