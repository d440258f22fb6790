import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { readPackageJson, type PackageJson } from '../../packageJson.ts'
import { readEntry, type EntryFacts } from './packageEntry.ts'

/** Packages that the bundler always processes. */
export const bundledPackages = [/^@strata\//, /docusaurus/]

type DependencyField = 'dependencies' | 'peerDependencies'
export const anyDependencies: DependencyField[] = ['dependencies', 'peerDependencies']

/** Facts about installed packages, by their folders; files are read once. */
export class InstalledPackages {
  private readonly manifests = new Map<string, PackageJson>()
  private readonly found = new Map<string, string | undefined>()
  private readonly forBundler = new Map<string, boolean>()
  private readonly entries = new Map<string, EntryFacts>()

  constructor(private readonly isPlatform: (name: string) => boolean) {}

  /** Divides the dependencies of `roots` into packages for the bundler (folder → name) and for Node. */
  divide(roots: string[], isOfBundler: (dir: string) => boolean) {
    const bundlerPackages = new Map<string, string>()
    const nodePackages = new Set<string>()
    const visited = new Set<string>()
    const visit = (dir: string): void => {
      if (visited.has(dir)) return
      visited.add(dir)
      // packages for a platform rely on peer dependencies
      const fields: DependencyField[] = this.isForPlatform(dir) ? anyDependencies : ['dependencies']
      for (const [name, packageDir] of this.listDependencies(dir, fields)) {
        if (this.isPlatform(name)) continue
        if (isOfBundler(packageDir)) {
          bundlerPackages.set(packageDir, name)
          // its modules import its own dependencies
          visit(packageDir)
        } else if (!bundledPackages.some((pattern) => pattern.test(name))) nodePackages.add(packageDir)
      }
    }
    for (const dir of roots) visit(dir)
    return { bundlerPackages, nodePackages }
  }

  isForBundler(dir: string): boolean {
    const known = this.forBundler.get(dir)
    if (known !== undefined) return known
    const { type, module, exports } = this.read(dir)
    const isForNode = exports !== undefined || type === 'module' || typeof module !== 'string' || this.isLarge(dir)
    const result = !isForNode || this.analyze(dir).stopsNode || this.isForPlatform(dir)
    this.forBundler.set(dir, result)
    return result
  }

  /** Whether a package has a build for Node, and so many modules that the bundler would take seconds to process them. */
  private isLarge(dir: string): boolean {
    const { main, module } = this.read(dir)
    return typeof main === 'string' && main !== module && this.analyze(dir).isLarge
  }

  private analyze(dir: string): EntryFacts {
    const facts =
      this.entries.get(dir) ?? readEntry(dir, this.read(dir), (specifier) => this.isBelowPackage(specifier, dir))
    this.entries.set(dir, facts)
    return facts
  }

  /** Whether the bundler can process a package as ES modules. */
  hasEsModules(dir: string): boolean {
    const { type, module, exports } = this.read(dir)
    if (exports === undefined && this.isLarge(dir)) return false
    return type === 'module' || typeof module === 'string' || /"(?:import|module)":/.test(JSON.stringify(exports ?? ''))
  }

  /** Names and folders of a package's installed dependencies. */
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

  /** Folder of a package; undefined if not installed. It looks for files, because `exports` may hide the `package.json`. */
  private find(name: string, from: string): string | undefined {
    const key = `${from}\0${name}`
    if (this.found.has(key)) return this.found.get(key)
    const places = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? []
    const dir = places.map((place) => path.join(place, name)).find((one) => existsSync(path.join(one, 'package.json')))
    const found = dir === undefined ? undefined : realpathSync(dir)
    this.found.set(key, found)
    return found
  }

  /** Whether a specifier means a folder, or a module without its extension, in a package without `exports`. */
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
