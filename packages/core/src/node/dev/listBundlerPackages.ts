import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from '../api/plugin.ts'
import { findPackageFile } from '../config/packageImports.ts'
import { readPackageJson, type PackageJson } from '../packageJson.ts'
import type { Site } from '../plugins/loadPlugins.ts'
import { isEnginePlugin } from '../plugins/runPluginStep.ts'
import { webpackEndings } from '../plugins/webpack/webpackConfig.ts'

/** Packages that the bundler reads in any case. */
export const bundledPackages = [/^@strata\//, /docusaurus/]

/**
 * Packages, of those that the site, the workspace around it and its plugins depend on, whose modules only a bundler finds or
 * reads: `module` without `exports`, of which Node would load the other build, ES modules that import stylesheets or leave out
 * the endings of files, and what plugins give other endings and another platform for, as those of React Native have. A package
 * that Node and the bundler read would be there twice, each with contexts of its own: ES modules that depend on packages of
 * the bundler are its too, and what CommonJS depends on is left to Node, as are large packages that have a build for it.
 */
export function listBundlerPackages({ context: { siteDir }, plugins }: Pick<Site, 'context' | 'plugins'>): string[] {
  const ofPlugins = plugins.flatMap((plugin) => {
    const file = isEnginePlugin(plugin) ? undefined : findPackageFile(path.join(plugin.path, 'index.js'))
    return file === undefined ? [] : [path.dirname(file)]
  })
  const roots = [...listFoldersAround(siteDir), ...ofPlugins]
  const packages = new InstalledPackages(findPlatforms(plugins))
  // what is on the other side than it would be by itself
  const toBundler = new Set<string>()
  const toNode = new Set<string>()
  for (;;) {
    const { ofBundler, ofNode } = packages.divide(
      roots,
      (dir) => !toNode.has(dir) && (toBundler.has(dir) || packages.isForBundler(dir)),
    )
    const movedBefore = toBundler.size + toNode.size
    for (const dir of ofNode)
      for (const [, dependency] of packages.listDependencies(dir, anyDependencies)) {
        if (!ofBundler.has(dependency)) continue
        if (!toNode.has(dir) && packages.hasEsModules(dir)) toBundler.add(dir)
        else toNode.add(dependency)
      }
    if (toBundler.size + toNode.size === movedBefore) return [...new Set(ofBundler.values())].sort()
  }
}

type NameTest = (name: string) => boolean

/**
 * Finds the packages in whose place plugins put others, where they ask for endings that no bundler has by itself: `react-native`
 * with `.web.js`. What imports these is written for a bundler that knows both.
 */
function findPlatforms(plugins: Pick<Plugin, 'configureVite'>[]): NameTest {
  const settings = plugins.map((plugin) => plugin.configureVite?.(true)?.resolve)
  const endings = settings.flatMap((resolve) => resolve?.extensions ?? [])
  if (endings.every((ending) => webpackEndings.includes(ending))) return () => false
  const finds = settings.flatMap(({ alias = [] } = {}) =>
    Array.isArray(alias) ? alias.map(({ find }) => find) : Object.keys(alias),
  )
  return (name) => finds.some((find) => (typeof find === 'string' ? find === name : find.test(name)))
}

/** A folder and those around it: a site in a workspace sees what the root of it has installed. */
function listFoldersAround(dir: string): string[] {
  const parent = path.dirname(dir)
  return [dir, ...(parent === dir ? [] : listFoldersAround(parent))]
}

type DependencyField = 'dependencies' | 'peerDependencies'
const anyDependencies: DependencyField[] = ['dependencies', 'peerDependencies']

/** Packages by their folders; what their files say is read once. */
class InstalledPackages {
  private readonly manifests = new Map<string, PackageJson>()
  private readonly found = new Map<string, string | undefined>()
  private readonly forBundler = new Map<string, boolean>()
  private readonly entries = new Map<string, EntryFacts>()

  constructor(private readonly isPlatform: NameTest) {}

  /** Folders of packages that are the bundler's, with their names, and of those that Node reads beside them. */
  divide(roots: string[], isOfBundler: (dir: string) => boolean) {
    const ofBundler = new Map<string, string>()
    const ofNode = new Set<string>()
    const visited = new Set<string>()
    const visit = (dir: string): void => {
      if (visited.has(dir)) return
      visited.add(dir)
      // packages for a platform expect others for it to be there
      const fields: DependencyField[] = this.isForPlatform(dir) ? anyDependencies : ['dependencies']
      for (const [name, packageDir] of this.listDependencies(dir, fields)) {
        if (this.isPlatform(name)) continue
        if (isOfBundler(packageDir)) {
          ofBundler.set(packageDir, name)
          // its modules import those of its own dependencies
          visit(packageDir)
        } else if (!bundledPackages.some((pattern) => pattern.test(name))) ofNode.add(packageDir)
      }
    }
    for (const dir of roots) visit(dir)
    return { ofBundler, ofNode }
  }

  isForBundler(dir: string): boolean {
    const known = this.forBundler.get(dir)
    if (known !== undefined) return known
    const { type, module, exports } = this.read(dir)
    const isForNode = exports !== undefined || type === 'module' || typeof module !== 'string' || this.isLarge(dir)
    const result = !isForNode || this.lookInto(dir).stopsNode || this.isForPlatform(dir)
    this.forBundler.set(dir, result)
    return result
  }

  /** Whether it has a build for Node, and so many modules that to read them one by one would take seconds. */
  private isLarge(dir: string): boolean {
    const { main, module } = this.read(dir)
    return typeof main === 'string' && main !== module && this.lookInto(dir).isLarge
  }

  private lookInto(dir: string): EntryFacts {
    const facts =
      this.entries.get(dir) ?? readEntry(dir, this.read(dir), (specifier) => this.isBelowPackage(specifier, dir))
    this.entries.set(dir, facts)
    return facts
  }

  /** Whether the bundler can read it as ES modules. */
  hasEsModules(dir: string): boolean {
    const { type, module, exports } = this.read(dir)
    if (exports === undefined && this.isLarge(dir)) return false
    return type === 'module' || typeof module === 'string' || /"(?:import|module)":/.test(JSON.stringify(exports ?? ''))
  }

  /** Names of packages that one asks for, and the folders of those that are installed. */
  listDependencies(dir: string, fields: DependencyField[]): [string, string][] {
    const manifest = this.read(dir)
    return fields
      .flatMap((field) => Object.keys(manifest[field] ?? {}))
      .flatMap((name) => {
        const found = this.find(name, dir)
        return found === undefined ? [] : [[name, found]]
      })
  }

  private isForPlatform(dir: string): boolean {
    const manifest = this.read(dir)
    return anyDependencies.some((field) => Object.keys(manifest[field] ?? {}).some(this.isPlatform))
  }

  /** Undefined for a package that is not installed. `exports` may keep its manifest, so it is looked for as a file. */
  private find(name: string, from: string): string | undefined {
    const key = `${from}\0${name}`
    if (this.found.has(key)) return this.found.get(key)
    const places = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? []
    const dir = places.map((place) => path.join(place, name)).find((one) => existsSync(path.join(one, 'package.json')))
    const found = dir === undefined ? undefined : realpathSync(dir)
    this.found.set(key, found)
    return found
  }

  /** Whether a specifier names a folder or a module without its ending in a package that has no exports. */
  private isBelowPackage(specifier: string, from: string): boolean {
    const [, name = '', below = ''] = /^((?:@[^/]+\/)?[^/.][^/]*)\/(.+)$/.exec(specifier) ?? []
    if (below === '' || /\.\w+$/.test(below)) return false
    const dir = this.find(name, from)
    return dir !== undefined && this.read(dir).exports === undefined
  }

  private read(dir: string): PackageJson {
    const manifest = this.manifests.get(dir) ?? readPackageJson(dir) ?? {}
    this.manifests.set(dir, manifest)
    return manifest
  }
}

/** What a module imports of its package or of others. */
const imported = /\b(?:from|import)\s*(?:\(\s*)?["']([^"'\n]+)["']/g
const stylesheet = /\.(?:css|scss|sass|less)$/
/** Larger packages, which may have thousands of modules, are published for Node. */
const mostModules = 300

interface EntryFacts {
  /** A module that Node would load imports a stylesheet, or a file without its ending. */
  stopsNode: boolean
  isLarge: boolean
}

/** What is to be known of the modules that the entry of a package leads to. */
function readEntry(dir: string, manifest: PackageJson, isBelowPackage: (specifier: string) => boolean): EntryFacts {
  const entry = findModuleEntry(manifest.exports) ?? manifest.module
  const main = manifest.type === 'module' ? (entry ?? manifest.main) : entry
  const first = typeof main === 'string' ? findModule(path.join(dir, main)) : undefined
  // without these Node takes the other build
  const isForNode = manifest.exports !== undefined || manifest.type === 'module'
  const seen = new Set<string>()
  let stopsNode = false
  // in depth: the first modules of a large package lead to what all of them use
  const visit = (file: string): void => {
    if (seen.has(file) || seen.size >= mostModules) return
    seen.add(file)
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      if (stylesheet.test(specifier) || (isForNode && isBelowPackage(specifier))) stopsNode = true
      if (!specifier.startsWith('.')) continue
      const named = path.join(path.dirname(file), specifier)
      const found = findModule(named)
      if (found === undefined) continue
      if (found !== named && isForNode) stopsNode = true
      visit(found)
    }
  }
  if (first !== undefined) visit(first)
  return { stopsNode, isLarge: seen.size >= mostModules }
}

/** The module that a bundler finds by a path. */
function findModule(file: string): string | undefined {
  return [file, `${file}.js`, `${file}.mjs`, path.join(file, 'index.js')].find(
    (name) => /\.m?js$/.test(name) && existsSync(name),
  )
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
