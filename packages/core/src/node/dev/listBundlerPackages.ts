import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { findPackageFile } from '../config/packageImports.ts'
import type { Site } from '../plugins/loadPlugins.ts'
import { isEnginePlugin } from '../plugins/runPluginStep.ts'

const Manifest = z.looseObject({
  dependencies: z.record(z.string(), z.unknown()).optional().catch({}),
  type: z.unknown().optional(),
  module: z.unknown().optional(),
  exports: z.unknown().optional(),
})

/**
 * Packages, of those that the site and its plugins depend on, whose modules only a bundler finds: `module` without
 * `exports`. Node would load their other build, in which it often cannot tell the names that components import.
 */
export function listBundlerPackages({ context: { siteDir }, plugins }: Pick<Site, 'context' | 'plugins'>): string[] {
  const ofPlugins = plugins.flatMap((plugin) =>
    isEnginePlugin(plugin) ? [] : (findPackageFile(path.join(plugin.path, 'index.js')) ?? []),
  )
  const found = new Set<string>()
  const visited = new Set<string>()
  const visit = (file: string): void => {
    if (visited.has(file)) return
    visited.add(file)
    const require = createRequire(file)
    for (const name of Object.keys(readManifest(file)?.dependencies ?? {})) {
      const manifestFile = resolveManifest(require, name)
      const { type, module, exports } = readManifest(manifestFile) ?? {}
      if (manifestFile === undefined || exports !== undefined || type === 'module' || typeof module !== 'string')
        continue
      found.add(name)
      // its modules import those of its own dependencies
      visit(manifestFile)
    }
  }
  for (const file of [path.join(siteDir, 'package.json'), ...ofPlugins]) visit(file)
  return [...found].sort()
}

/** Undefined for a package that is not installed, and for one whose `exports` keep its manifest. */
function resolveManifest(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(`${name}/package.json`)
  } catch {
    return undefined
  }
}

function readManifest(file: string | undefined): z.output<typeof Manifest> | undefined {
  if (file === undefined) return undefined
  try {
    return Manifest.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined // there is none, or it is reported by whoever needs it
  }
}
