import type { Plugin as VitePlugin } from 'vite'
import { isRecord } from '../../../shared/index.ts'
import { describeValue } from '../../describeValue.ts'

const prefix = '\0strata:external/'

/** Specifier → name of the global that is the module. */
export interface Externals {
  [specifier: string]: string
}

/**
 * What webpack is told in one object or a list, in which a text is a module of the same name.
 * @returns `isWhole` is false where more than names is told: patterns, functions, expressions, other kinds of modules (`commonjs x`)
 */
export function readExternals(externals: unknown): { names: Externals; isWhole: boolean } {
  const told = [externals ?? []].flat().map((one: unknown) => (typeof one === 'string' ? { [one]: one } : one))
  const lists = told.filter((one) => isRecord(one) && !(one instanceof RegExp)) as { [specifier: string]: unknown }[]
  const entries = lists.flatMap((one) => Object.entries(one))
  const names = entries.filter((entry): entry is [string, string] => isName(entry[1], entry[0]))
  return { names: Object.fromEntries(names), isWhole: lists.length === told.length && names.length === entries.length }
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

/** On the server, Node finds them by itself; those that are not installed are asked for by what only runs in browsers. */
export function leftOutPlugin(externals: Externals): VitePlugin {
  const plugin = {
    name: 'strata:left-out',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (!Object.hasOwn(externals, id)) return undefined
      return (await this.resolve(id, importer, { ...options, skipSelf: true })) ?? { id, external: true }
    },
  } satisfies VitePlugin
  Object.assign(plugin.resolveId, { cacheKey: describeValue([externals]).text })
  return plugin
}
