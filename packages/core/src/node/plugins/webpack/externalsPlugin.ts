import type { Plugin as VitePlugin } from 'vite'
import { isRecord } from '../../../shared/index.ts'
import { describeValue } from '../../describeValue.ts'

const prefix = '\0strata:external/'

/** Specifier → global that is used as the module: its name, or a path such as `window.ts`. */
export interface Externals {
  [specifier: string]: string
}

/**
 * Reads webpack's `externals`, an object or a list of objects and strings; a string is a module of the same name.
 * @returns `isWhole` is false if some entries are not names: patterns, functions, expressions, other module types (`commonjs
 *   x`)
 */
export function readExternals(externals: unknown): { names: Externals; isWhole: boolean } {
  const all = [externals ?? []].flat().map((one: unknown) => (typeof one === 'string' ? { [one]: one } : one))
  const lists = all.filter((one) => isRecord(one) && !(one instanceof RegExp)) as { [specifier: string]: unknown }[]
  const entries = lists.flatMap((one) => Object.entries(one))
  const names = entries.filter((entry): entry is [string, string] => isName(entry[1], entry[0]))
  return { names: Object.fromEntries(names), isWhole: lists.length === all.length && names.length === entries.length }
}

/**
 * Whether a value is a global or a property of one, or the package's own name, with which plugins leave out packages that are
 * not installed.
 */
function isName(value: unknown, specifier: string): value is string {
  const isLeftOut = value === specifier && /[-/]/.test(specifier)
  return (
    isLeftOut ||
    (typeof value === 'string' &&
      /^[\p{ID_Start}$_][\p{ID_Continue}$]*(?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*)*$/u.test(value))
  )
}

/**
 * Replaces modules with globals of the page instead of bundling them. A missing global throws where the import is evaluated, as
 * code expects that catches it: packages leave out optional dependencies this way.
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
      // with an extension, so that it is a script whatever the specifier
      return Object.hasOwn(externals, id) ? `${prefix}${id}.js` : undefined
    },
    load(id) {
      const name = id.startsWith(prefix) ? externals[id.slice(prefix.length, -'.js'.length)] : undefined
      if (name === undefined) return undefined
      const [first = '', ...rest] = name.split('.')
      const missing = JSON.stringify(`${first} is not defined`)
      const global = `globalThis[${JSON.stringify(first)}]`
      const value = `${global}${rest.map((part) => `[${JSON.stringify(part)}]`).join('')}`
      const code = `if (${global} === undefined) throw new ReferenceError(${missing})\n`
      // in a CommonJS module the bundler finds all named exports; browsers have no CommonJS
      return `${code}${isBuild ? `module.exports = ${value}` : `export default ${value}`}\n`
    },
  } satisfies VitePlugin
  const { text: cacheKey } = describeValue([externals])
  for (const hook of [plugin.configResolved, plugin.resolveId, plugin.load]) Object.assign(hook, { cacheKey })
  return plugin
}

/**
 * On the server, Node resolves externals itself; those that are not installed are only imported by code that runs in browsers.
 */
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
