import type { Plugin as VitePlugin } from 'vite'
import { isRecord } from '../../../shared/index.ts'
import { describeValue } from '../../describeValue.ts'

const prefix = '\0strata:external/'

/** Specifier → name of the global that is the module. */
export interface Externals {
  [specifier: string]: string
}

/** @returns undefined for what is more than names: patterns, functions, expressions, other kinds of modules (`commonjs x`) */
export function readExternals(externals: unknown): Externals | undefined {
  if (externals === undefined) return {}
  const isNames =
    isRecord(externals) && Object.entries(externals).every(([specifier, value]) => isName(value, specifier))
  return isNames ? (externals as Externals) : undefined
}

/** The name of a package that is no name of a global, given for itself: so plugins leave out what is not installed. */
function isName(value: unknown, specifier: string): value is string {
  const isLeftOut = value === specifier && /[-/]/.test(specifier)
  return isLeftOut || (typeof value === 'string' && /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(value))
}

/**
 * Modules that webpack takes from the page instead of bundling them. A global that is not there fails where the import is
 * evaluated, as code expects that catches it: so packages leave out what a site may have installed or not.
 */
export function externalsPlugin(externals: Externals): VitePlugin {
  let isBuild = false
  const plugin = {
    name: 'strata:externals',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId(id) {
      // whatever it is called, it is a script
      return Object.hasOwn(externals, id) ? `${prefix}${id}.js` : undefined
    },
    load(id) {
      const name = id.startsWith(prefix) ? externals[id.slice(prefix.length, -'.js'.length)] : undefined
      if (name === undefined) return undefined
      const missing = JSON.stringify(`${name} is not defined`)
      const value = `globalThis[${JSON.stringify(name)}]`
      const code = `if (${value} === undefined) throw new ReferenceError(${missing})\n`
      // the bundler finds all names in a module of CommonJS; browsers have none
      return `${code}${isBuild ? `module.exports = ${value}` : `export default ${value}`}\n`
    },
  } satisfies VitePlugin
  const { text: cacheKey } = describeValue([externals])
  for (const hook of [plugin.configResolved, plugin.resolveId, plugin.load]) Object.assign(hook, { cacheKey })
  return plugin
}
