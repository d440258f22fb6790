import fs from 'node:fs'
import nodeModule, { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFrameworkPackage } from '../framework/frameworkPackages.ts'
import { interopDefault } from './interopDefault.ts'
import { builtInParts, documentedNames, insideOfDocusaurus, noop, toOwnPackage } from './packageNames.ts'
import { createStandIn, readRemarkPluginName } from './remarkStandIns.ts'

/** Specifier that replaces Node's `module`, which the loader does not ask to provide. */
export const moduleApiName = 'strata:module'

/**
 * Packages as a site's own files import them: Node loads them, without recompiling them with the site's files, so that the
 * process has one copy of each. `@strata/core` is always the running engine.
 * @param dir absolute; packages are resolved from there
 * @param hooks.aliases see `listPackageAliases`
 * @param hooks.getEngine returns the namespace of the engine's public API
 * @param hooks.isOther whether the loader evaluates a file itself
 * @param hooks.onLoad called with the file of each package that is loaded
 * @param hooks.provide returns modules that replace packages, by name
 * @param hooks.requireFrom implements `createRequire` for a file, with support for the aliases
 * @returns a map from package name to module, in the form in which the module loader looks up names; it contains the names that
 *   can be loaded this way, and leaves all others to the loader
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
    // the engine's package first: a Docusaurus plugin may be installed as a dependency, but would not work here
    const candidates = [toOwnPackage(name), name, ...(aliases[name] === undefined ? [] : [aliases[name]])]
    for (const candidate of candidates) {
      try {
        const file = require.resolve(candidate)
        // sources of a workspace have to be compiled
        if (!/\.(?:[cm]?js|json)$/.test(file) || isOther(file)) continue
        const module = interopDefault(require(candidate))
        onLoad(file)
        return { module }
      } catch {
        // not installed, or a module that has to be awaited: the loader tries in its own way and reports the problem
      }
    }
    const standIn = findFrameworkPackage(name)
    if (standIn !== undefined) return { module: standIn }
    // fail here, because an error from inside the replacement package would name a file that the site does not know
    if (insideOfDocusaurus.test(name) && !candidates.some((candidate) => tryResolve(require, candidate) !== undefined))
      throw new Error(`Cannot find module '${name}'`)
    return undefined
  }
  return new Proxy({} as { [name: string]: unknown }, {
    has: (_, name) => typeof name === 'string' && load(name) !== undefined,
    get: (_, name) => (typeof name === 'string' ? load(name)?.module : undefined),
  })
}

/** The `package.json` of the package that contains a file. */
export function findPackageFile(file: string): string | undefined {
  for (let dir = path.dirname(file); dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const manifest = path.join(dir, 'package.json')
    // a `package.json` without a name only sets the module type of the files below
    if (fs.existsSync(manifest) && /"name"/.test(fs.readFileSync(manifest, 'utf8'))) return manifest
  }
  return undefined
}

function isPackageName(name: string): boolean {
  return /^(?:@[\w.-]+\/)?[\w-][\w.-]*(?:\/|$)/.test(name) && !name.includes(':')
}

/**
 * Packages of Docusaurus and their replacements: `require.resolve()` of a documented name returns the engine's file. With a
 * strict package manager, only the preset is visible from a site; the preset's dependencies are resolved from the preset.
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
