import { createRequire } from 'node:module'
import path from 'node:path'
import * as engine from '../api/index.ts'

/**
 * Packages as a site's own files import them: loaded by Node itself, not compiled again with the site's files, so that
 * there is one copy of each in the process. `@strata/core` is always the engine that is running.
 *
 * @returns a map from package name to module, in the form the module loader looks names up; it has the names that the
 * site can load this way, all others are left to the loader
 */
export function createPackageImports(siteDir: string): { [name: string]: unknown } {
  const require = createRequire(path.join(siteDir, 'index.js'))
  const load = (name: string): { module: unknown } | undefined => {
    if (name === '@strata/core') return { module: engine }
    if (!isPackageName(name)) return undefined
    for (const candidate of [name, toOwnPackage(name)]) {
      try {
        const file = require.resolve(candidate)
        // sources of a workspace need compiling
        if (/\.(?:[cm]?js|json)$/.test(file)) return { module: require(candidate) as unknown }
      } catch {
        // not installed, or a module that has to be awaited: the loader tries its own way and reports what is wrong
      }
    }
    return undefined
  }
  return new Proxy({} as { [name: string]: unknown }, {
    has: (_, name) => typeof name === 'string' && load(name) !== undefined,
    get: (_, name) => (typeof name === 'string' ? load(name)?.module : undefined),
  })
}

function isPackageName(name: string): boolean {
  return /^(?:@[\w.-]+\/)?[\w-][\w.-]*(?:\/|$)/.test(name) && !name.includes(':')
}

/** Packages whose counterpart here has another name. */
const renamed = new Map([['@docusaurus/theme-search-algolia', '@strata/theme-search']])

/** Name of the engine's own package for one of Docusaurus; the same name if there is none. */
export function toOwnPackage(name: string): string {
  return renamed.get(name) ?? name.replace(/^@docusaurus\/(?=(?:plugin|theme|preset)-)/, '@strata/')
}

/** The other way round: the name by which sites know one of the engine's packages. */
export function toDocumentedPackage(name: string): string {
  for (const [documented, own] of renamed) if (own === name) return documented
  return name.replace(/^@strata\//, '@docusaurus/')
}
