import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { findPackageFile } from '../config/packageImports.ts'
import type { Site } from '../plugins/loadPlugins.ts'
import { isEnginePlugin } from '../plugins/runPluginStep.ts'

const Manifest = z.looseObject({
  dependencies: z.record(z.string(), z.unknown()).optional().catch({}),
  peerDependencies: z.record(z.string(), z.unknown()).optional().catch({}),
  type: z.unknown().optional(),
  module: z.unknown().optional(),
  main: z.unknown().optional(),
  exports: z.unknown().optional(),
})

/** Packages that the bundler reads in any case. */
export const bundledPackages = [/^@strata\//, /docusaurus/]

/**
 * Packages, of those that the site, the workspace around it and its plugins depend on, whose modules only a bundler finds or
 * reads: `module` without `exports`, of which Node would load the other build, and ES modules that import stylesheets. Left
 * out are those that a package which Node loads depends on too: it would have a copy of its own, with contexts of its own.
 */
export function listBundlerPackages({ context: { siteDir }, plugins }: Pick<Site, 'context' | 'plugins'>): string[] {
  const ofPlugins = plugins.flatMap((plugin) =>
    isEnginePlugin(plugin) ? [] : (findPackageFile(path.join(plugin.path, 'index.js')) ?? []),
  )
  const found = new Map<string, Set<string>>()
  const ofNode: string[] = []
  const visited = new Set<string>()
  const visit = (file: string): void => {
    if (visited.has(file)) return
    visited.add(file)
    for (const [name, manifestFile] of listDependencies(file, ['dependencies'])) {
      const { type, module, exports } = readManifest(manifestFile) ?? {}
      const isForNode = exports !== undefined || type === 'module' || typeof module !== 'string'
      if (isForNode && !importsStyles(manifestFile)) {
        if (!bundledPackages.some((pattern) => pattern.test(name))) ofNode.push(manifestFile)
        continue
      }
      found.set(name, (found.get(name) ?? new Set()).add(manifestFile))
      // its modules import those of its own dependencies
      visit(manifestFile)
    }
  }
  for (const file of [...listManifestsAround(siteDir), ...ofPlugins]) visit(file)
  // what is left to Node has its own dependencies from there
  for (const file of ofNode)
    for (const [name, manifestFile] of listDependencies(file, ['dependencies', 'peerDependencies'])) {
      const files = found.get(name)
      if (files?.has(manifestFile) !== true) continue
      found.delete(name)
      ofNode.push(...files)
    }
  return [...found.keys()].sort()
}

/** Of a folder and of those around it: a site in a workspace sees what the root of it has installed. */
function listManifestsAround(dir: string): string[] {
  const parent = path.dirname(dir)
  return [path.join(dir, 'package.json'), ...(parent === dir ? [] : listManifestsAround(parent))]
}

/** Names of packages, and the manifests of those that are installed. */
function listDependencies(file: string, fields: ('dependencies' | 'peerDependencies')[]): [string, string][] {
  const manifest = readManifest(file)
  const require = createRequire(file)
  return fields
    .flatMap((field) => Object.keys(manifest?.[field] ?? {}))
    .flatMap((name) => {
      const found = resolveManifest(require, name)
      return found === undefined ? [] : [[name, found]]
    })
}

/** Undefined for a package that is not installed. `exports` may keep its manifest, so it is looked for as a file. */
function resolveManifest(require: NodeJS.Require, name: string): string | undefined {
  const files = (require.resolve.paths(name) ?? []).map((dir) => path.join(dir, name, 'package.json'))
  const found = files.find((file) => existsSync(file))
  return found === undefined ? undefined : realpathSync(found)
}

/** What a module imports of its package or of others. */
const imported = /\b(?:from|import)\s*(?:\(\s*)?["']([^"'\n]+)["']/g
const stylesheet = /\.(?:css|scss|sass|less)$/
/** Larger packages, which may have thousands of modules, are published for Node. */
const mostModules = 300

/** Whether a module that the entry of a package leads to imports a stylesheet, at which Node stops. */
function importsStyles(manifestFile: string): boolean {
  const manifest = readManifest(manifestFile)
  const entry = findModuleEntry(manifest?.exports) ?? manifest?.module
  const main = manifest?.type === 'module' ? (entry ?? manifest.main) : entry
  if (typeof main !== 'string') return false
  const seen = new Set([path.join(path.dirname(manifestFile), main)])
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

function readManifest(file: string): z.output<typeof Manifest> | undefined {
  try {
    return Manifest.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined // there is none, or it is reported by whoever needs it
  }
}
