import { readFileSync } from 'node:fs'
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
  exports: z.unknown().optional(),
})

/** Packages that the bundler reads in any case. */
export const bundledPackages = [/^@strata\//, /docusaurus/]

/**
 * Packages, of those that the site, the workspace around it and its plugins depend on, whose modules only a bundler finds: `module` without
 * `exports`. Node would load their other build. Left out are those that a package which Node loads depends on too: it would
 * have a copy of its own, with contexts of its own.
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
      if (exports !== undefined || type === 'module' || typeof module !== 'string') {
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

/** Undefined for a package that is not installed, and for one whose `exports` keep its manifest. */
function resolveManifest(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(`${name}/package.json`)
  } catch {
    return undefined
  }
}

function readManifest(file: string): z.output<typeof Manifest> | undefined {
  try {
    return Manifest.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined // there is none, or it is reported by whoever needs it
  }
}
