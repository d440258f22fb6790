import { isRecord } from '../../../shared/index.ts'
import { type CopyPattern, readCopyPatterns } from './copies.ts'
import { currentBundler } from './currentBundler.ts'
import type { ProvidedNames } from './providePlugin.ts'
import { toList, toRecord } from './webpackConfig.ts'
import type { Replacement } from './replacements.ts'

/**
 * Imports to replace with an empty module: those whose specifier and importing folder match, and those that a function picks.
 */
export interface Ignored {
  test?: RegExp | undefined
  context?: RegExp | undefined
  check?: ((request: string, context: string) => unknown) | undefined
  /** A `require` or `import()` of the module fails; otherwise the module is empty. */
  isMissing?: boolean
}

/** What a webpack plugin requests, in the bundler's terms. */
export interface KnownPluginRequest {
  define?: { [name: string]: string }
  inject?: ProvidedNames
  ignored?: Ignored[]
  replaced?: Replacement[]
  copied?: CopyPattern[]
}

/** Translators of well-known plugins, by class name; they return undefined if a request has no counterpart. */
export const knownPlugins: {
  [name: string]: (plugin: KnownPlugin, target: unknown) => KnownPluginRequest | undefined
} = {
  CopyPlugin: toCopies,
  CopyRspackPlugin: toCopies,
  DefinePlugin: ({ definitions }) => ({ define: toDefinitions(toRecord(definitions)) }),
  // it passes the variables of its file to the DefinePlugin of its own webpack
  Dotenv: (plugin, target) => {
    const { version } = currentBundler.instance
    const data = toRecord(plugin.formatData?.({ variables: plugin.gatherVariables?.(), target, version }))
    // the string form only covers undefined variables; an object lets defined ones become fields of it in development
    return { define: toDefinitions('process.env' in data ? { ...data, 'process.env': '{}' } : data) }
  },
  EnvironmentPlugin: ({ keys, defaultValues }) => ({
    define: toEnvironment(toList(keys).map(String), toRecord(defaultValues)),
  }),
  IgnorePlugin: ({ options: { resourceRegExp: test, contextRegExp: context, checkResource: check } = {} }) =>
    test instanceof RegExp || typeof check === 'function'
      ? { ignored: [{ test, context, check, isMissing: true } as Ignored] }
      : undefined,
  NormalModuleReplacementPlugin: ({ resourceRegExp, newResource }) =>
    resourceRegExp instanceof RegExp && (typeof newResource === 'string' || typeof newResource === 'function')
      ? { replaced: [{ test: resourceRegExp, by: newResource as Replacement['by'] }] }
      : undefined,
  ProvidePlugin: ({ definitions }) => ({ inject: toInjections(toRecord(definitions)) }),
}

/** The fields in which webpack plugins store their arguments. */
export interface KnownPlugin {
  definitions?: unknown
  keys?: unknown
  defaultValues?: unknown
  options?:
    | { resourceRegExp?: unknown; contextRegExp?: unknown; checkResource?: unknown; patterns?: unknown }
    | undefined
  patterns?: unknown
  resourceRegExp?: unknown
  newResource?: unknown
  gatherVariables?: () => unknown
  formatData?: (asked: { variables: unknown; target: unknown; version: unknown }) => unknown
}

function toCopies({ patterns, options }: KnownPlugin): KnownPluginRequest | undefined {
  const copied = readCopyPatterns(patterns ?? options?.patterns)
  return copied && { copied }
}

/**
 * The `console` of Node polyfills. It returns the existing console, but depends on packages that need a console themselves:
 * whether they find it depends on which module runs first.
 */
const ownConsole = /[\\/]console-browserify\b|^console-browserify$/

/**
 * `Buffer: ['buffer', 'Buffer']` is an export, `React: 'react'` the whole result of `require`; further names access properties
 * of it.
 */
function toInjections(definitions: { [name: string]: unknown }): ProvidedNames {
  const entries = Object.entries(definitions).flatMap(([name, value]) => {
    const path = [value].flat()
    const isConsole = name === 'console' && ownConsole.test(String(path[0]))
    return path.length > 0 && path.every((part) => typeof part === 'string') && !isConsole ? [[name, path]] : []
  })
  return Object.fromEntries(entries) as ProvidedNames
}

/** Webpack treats strings as code, and other values as they are; fields of an object are defined individually too. */
function toDefinitions(definitions: { [name: string]: unknown }, prefix = ''): { [name: string]: string } {
  const entries = Object.entries(definitions).map(([name, value]) => ({
    [`${prefix}${name}`]: toCode(value),
    ...(isRecord(value) && !(value instanceof RegExp) && !isRuntimeValue(value)
      ? toDefinitions(value, `${prefix}${name}.`)
      : {}),
  }))
  return Object.assign({}, ...entries) as { [name: string]: string }
}

/** Whether a value was created by `DefinePlugin.runtimeValue`, whose function is called during the build. */
function isRuntimeValue(value: unknown): value is { fn: (asked: object) => unknown } {
  return isRecord(value) && nameOf(value) === 'RuntimeValue' && typeof value.fn === 'function'
}

function toCode(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof RegExp) return String(value)
  if (typeof value === 'function') return `(${String(value)})`
  if (typeof value === 'bigint') return `${value}n`
  if (isRuntimeValue(value)) return toCode(value.fn({}))
  if (Array.isArray(value)) return `[${value.map(toCode).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value) ?? 'undefined'
  return `{${Object.entries(value)
    .map(([name, item]) => `${JSON.stringify(name)}:${toCode(item)}`)
    .join(',')}}`
}

/** Environment variables with their values at build time, or their defaults. */
function toEnvironment(names: string[], defaults: { [name: string]: unknown }): { [name: string]: string } {
  return Object.fromEntries(
    names.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? defaults[name]) ?? 'undefined']),
  )
}

/** The name of a plugin's class, which identifies webpack plugins. */
export function nameOf(plugin: unknown): string {
  const name = (plugin as { constructor?: { name?: string } } | null)?.constructor?.name
  return name === undefined || name === '' || name === 'Object' ? 'a plugin without a name' : name
}
