import fs from 'node:fs'
import nodeModule, { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFrameworkPackage } from '../framework/frameworkPackages.ts'
import { interopDefault } from './interopDefault.ts'
import { builtInParts, documentedNames, insideOfDocusaurus, noop, toOwnPackage } from './packageNames.ts'
import { createStandIn, readRemarkPluginName } from './remarkStandIns.ts'

/** What stands for Node's `module`, of which the loader never asks. */
export const moduleApiName = 'strata:module'

/**
 * Packages as a site's own files import them: loaded by Node itself, not compiled again with the site's files, so that
 * there is one copy of each in the process. `@strata/core` is always the engine that is running.
 *
 * @param dir absolute; packages are those that are visible from there
 * @param hooks.aliases see `listPackageAliases`
 * @param hooks.getEngine namespace of the engine's public API
 * @param hooks.isOther files that the loader has its own copy of
 * @param hooks.onLoad told of the file of each package that is loaded
 * @param hooks.provide modules that stand for packages, by name
 * @param hooks.requireFrom what `createRequire` gives for a file: it knows the aliases too
 * @returns a map from package name to module, in the form the module loader looks names up; it has the names that the
 * site can load this way, all others are left to the loader
 */
export function createPackageImports(
  dir: string,
  {
    aliases,
    getEngine,
    isOther,
    onLoad,
    provide,
    requireFrom,
  }: {
    aliases: { [documented: string]: string }
    getEngine(): unknown
    isOther(file: string): boolean
    onLoad(file: string): void
    provide?: ((name: string) => object | undefined) | undefined
    requireFrom(file: string): unknown
  },
): { [name: string]: unknown } {
  const require = createRequire(path.join(dir, 'index.js'))
  const moduleApi = {
    ...nodeModule,
    createRequire: (from: string | URL) =>
      requireFrom(String(from).startsWith('file:') ? fileURLToPath(from) : String(from)),
  }
  const load = (name: string): { module: unknown } | undefined => {
    if (name === '@strata/core') return { module: getEngine() }
    if (name === moduleApiName) return { module: { ...moduleApi, default: moduleApi } }
    const provided = provide?.(name)
    if (provided !== undefined) return { module: provided }
    const remarkPlugin = readRemarkPluginName(name)
    if (remarkPlugin !== undefined) return { module: createStandIn(remarkPlugin) }
    if (!isPackageName(name)) return undefined
    // a plugin of Docusaurus may have come with another package; it would not work here
    const candidates = [toOwnPackage(name), name, ...(aliases[name] === undefined ? [] : [aliases[name]])]
    for (const candidate of candidates) {
      try {
        const file = require.resolve(candidate)
        // sources of a workspace need compiling
        if (!/\.(?:[cm]?js|json)$/.test(file) || isOther(file)) continue
        const module = interopDefault(require(candidate))
        onLoad(file)
        return { module }
      } catch {
        // not installed, or a module that has to be awaited: the loader tries its own way and reports what is wrong
      }
    }
    const standIn = findFrameworkPackage(name)
    if (standIn !== undefined) return { module: standIn }
    // whoever looked for it in what stands for the package would name a file that nobody wrote
    if (insideOfDocusaurus.test(name) && !candidates.some((candidate) => tryResolve(require, candidate) !== undefined))
      throw new Error(`Cannot find module '${name}'`)
    return undefined
  }
  return new Proxy({} as { [name: string]: unknown }, {
    has: (_, name) => typeof name === 'string' && load(name) !== undefined,
    get: (_, name) => (typeof name === 'string' ? load(name)?.module : undefined),
  })
}

/** The `package.json` that a file belongs to. */
export function findPackageFile(file: string): string | undefined {
  for (let dir = path.dirname(file); dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const manifest = path.join(dir, 'package.json')
    // one without a name only says how the files below are to be read
    if (fs.existsSync(manifest) && /"name"/.test(fs.readFileSync(manifest, 'utf8'))) return manifest
  }
  return undefined
}

function isPackageName(name: string): boolean {
  return /^(?:@[\w.-]+\/)?[\w-][\w.-]*(?:\/|$)/.test(name) && !name.includes(':')
}

/**
 * Packages of Docusaurus and what stands for them: `require.resolve()` of a name in the configuration gives the file of ours.
 * A strict package manager shows a site the preset only; what the preset depends on is found from there.
 */
export function listPackageAliases(dir: string): { [documented: string]: string } {
  const fromSite = createRequire(path.join(dir, 'index.js'))
  const preset = tryResolve(fromSite, '@strata/preset-classic')
  const others = [...(preset === undefined ? [] : [createRequire(preset)]), createRequire(import.meta.url)]
  const known = [
    ...documentedNames.map((name) => [name, toOwnPackage(name)]),
    ...builtInParts.map((name) => [name, noop]),
  ]
  return Object.fromEntries(
    known.flatMap(([name = '', own = '']) => {
      if (tryResolve(fromSite, own) !== undefined) return [[name, own]]
      const file = others.map((require) => tryResolve(require, own)).find((found) => found !== undefined)
      return file === undefined ? [] : [[name, file]]
    }),
  )
}

function tryResolve(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name)
  } catch {
    return undefined // not installed, or not visible from there
  }
}
