import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PackageJson } from '../../packageJson.ts'

/** Matches import specifiers of a module. */
const imported = /\b(?:from|import)\s*(?:\(\s*)?["']([^"'\n]+)["']/g
const stylesheet = /\.(?:css|scss|sass|less)$/
/** Maximum number of modules to read. Larger packages, which may have thousands, are published for Node. */
const maxModules = 300

export interface EntryFacts {
  /** Whether Node would fail, because a module imports a stylesheet, or a file without its extension. */
  stopsNode: boolean
  isLarge: boolean
}

/** Reads facts about the modules that are reachable from a package's entry. */
export function readEntry(
  dir: string,
  manifest: PackageJson,
  isBelowPackage: (specifier: string) => boolean,
): EntryFacts {
  const entry = findModuleEntry(manifest.exports) ?? manifest.module
  const main = manifest.type === 'module' ? (entry ?? manifest.main) : entry
  const first = typeof main === 'string' ? findModule(path.join(dir, main)) : undefined
  // without these, Node loads the CommonJS build
  const isForNode = manifest.exports !== undefined || manifest.type === 'module'
  const seen = new Set<string>()
  let stopsNode = false
  // depth first, because the first modules of a large package lead to those that all modules use
  const visit = (file: string): void => {
    if (seen.has(file) || seen.size >= maxModules) return
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
  return { stopsNode, isLarge: seen.size >= maxModules }
}

/** The file that a bundler resolves a path to. */
export function findModule(file: string): string | undefined {
  return [file, `${file}.js`, `${file}.mjs`, path.join(file, 'index.js')].find(
    (name) => /\.m?js$/.test(name) && existsSync(name),
  )
}

const nodeConditions = new Set(['.', 'node', 'import', 'module', 'development', 'default'])

/** The file that `exports` of a `package.json` maps the main entry to, with the usual conditions. */
export function findModuleEntry(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports
  if (typeof exports !== 'object' || exports === null) return undefined
  for (const [name, target] of Object.entries(exports)) {
    const found = Array.isArray(exports) || nodeConditions.has(name) ? findModuleEntry(target) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
