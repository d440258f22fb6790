import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isRecord } from '../../../shared/index.ts'
import { isInside } from '../../sitePaths.ts'
import { escapeRegexp } from '../../framework/paths.ts'
import type { ViteExtension } from '../../api/plugin.ts'
import { applyPlugin, type OwnScript } from './applyPlugin.ts'
import { toList, toRecord, type WebpackConfig } from './webpackConfig.ts'
import { describeRule, translateRule, type FileRule } from './translateRule.ts'
import { keepLinksPlugin } from './keepLinksPlugin.ts'
import { readStyleOptions } from './styleOptions.ts'
import { providePlugin, type ProvidedNames } from './providePlugin.ts'
import type { LoaderNames } from './loadedModules.ts'
import { webpackRulesPlugin, type Replacement } from './webpackRulesPlugin.ts'

export interface Translation {
  extension: ViteExtension
  /** Settings that Vite has no counterpart of, in webpack's words. */
  rest: string[]
}

/** Settings that only tune webpack itself, so that nothing is lost without them. */
const tuning = new Set([
  'cache',
  'devtool',
  'ignoreWarnings',
  'infrastructureLogging',
  'mergeStrategy',
  'mode',
  'optimization',
  'performance',
  'snapshot',
  'stats',
  'watchOptions',
])

interface LoaderFolders {
  siteDir: string
  /** Folders from which loaders are visible. */
  dirs: string[]
  given?: WebpackConfig
}

/**
 * The settings of Vite that do what those of webpack do.
 * @param given the settings that plugins were given, which those of webpack are told
 */
export function translateWebpack(asked: WebpackConfig, { siteDir, dirs, given = {} }: LoaderFolders): Translation {
  const rest: string[] = []
  const { config, scripts } = applyPlugins(asked, given)
  const alias: { find: string | RegExp; replacement: string }[] = []
  const define: { [name: string]: string } = {}
  const files: FileRule[] = []
  const ignored: RegExp[] = []
  const replaced: Replacement[] = []
  const inject: ProvidedNames = {}
  const byName = { ...toRecord(config.resolve?.fallback), ...toRecord(config.resolve?.alias) }
  for (const [name, value] of Object.entries(byName)) {
    // Vite leaves the modules of Node out of the browser by itself
    if (leadsToOwnReact(name, value, siteDir)) continue
    const whole = new RegExp(`^${escapeRegexp(name.replace(/\$$/, ''))}$`)
    // what is there needs no fallback: "process/browser.js" is found where one is for "process"
    const isWhole = name.endsWith('$') || !(name in toRecord(config.resolve?.alias))
    if (typeof value === 'string')
      alias[isWhole ? 'unshift' : 'push']({ find: isWhole ? whole : name, replacement: value })
    else if (value === false) ignored.push(whole)
    else rest.push(`resolve.alias.${name}`)
  }
  for (const rule of toList(config.module?.rules)) {
    const translated = translateRule(rule, dirs)
    if (translated === undefined) rest.push(describeRule(rule))
    else files.push(...translated)
  }
  const styles = readStyleOptions(toList(config.module?.rules), siteDir)
  rest.push(...styles.rest)
  for (const plugin of toList(config.plugins)) {
    const asks = knownPlugins[nameOf(plugin)]?.(plugin as KnownPlugin)
    if (asks === undefined) rest.push(`plugins: ${nameOf(plugin)}`)
    Object.assign(define, asks?.define)
    Object.assign(inject, asks?.inject)
    ignored.push(...(asks?.ignored ?? []))
    replaced.push(...(asks?.replaced ?? []))
  }
  const endings = toList(config.resolve?.extensions)
  const others = Object.keys(toRecord(config.resolve)).filter(
    (name) => !['alias', 'fallback', 'extensions', 'symlinks'].includes(name),
  )
  rest.push(...others.map((name) => `resolve.${name}`))
  // a module may wait anyway
  const experiments = Object.keys(toRecord(config.experiments)).filter((name) => name !== 'topLevelAwait')
  rest.push(...experiments.map((name) => `experiments.${name}`))
  const loaders = toLoaderNames(config.resolveLoader, dirs)
  rest.push(
    ...Object.keys(toRecord(config.resolveLoader))
      .filter((name) => !['alias', 'modules'].includes(name))
      .map((name) => `resolveLoader.${name}`),
  )
  const known = ['resolve', 'resolveLoader', 'module', 'plugins', 'experiments']
  rest.push(...Object.keys(config).filter((name) => !tuning.has(name) && !known.includes(name)))
  const hasRules = files.length + ignored.length + replaced.length + scripts.length > 0 || loaders !== undefined
  const keepsLinks = config.resolve?.symlinks === false
  const rules = [
    ...(hasRules ? [webpackRulesPlugin({ files, ignored, replaced, loaders, scripts, siteDir })] : []),
    ...(keepsLinks ? [keepLinksPlugin()] : []),
  ]
  const hasNames = Object.keys(inject).length > 0
  const injecting = hasNames ? { transform: { inject } } : {}
  return {
    extension: {
      resolve: {
        alias,
        ...(endings.length === 0 ? {} : { extensions: endings.map(String) }),
        ...(keepsLinks ? { preserveSymlinks: true } : {}),
      },
      define,
      ...(Object.keys(styles.options).length === 0 ? {} : { css: { preprocessorOptions: styles.options } }),
      plugins: [...rules, ...(hasNames ? [providePlugin(inject)] : [])],
      ...(hasNames ? { build: { rolldownOptions: injecting } } : {}),
      // packages are bundled beforehand in development
      ...(hasNames || rules.length > 0 ? { optimizeDeps: { rolldownOptions: { ...injecting, plugins: rules } } } : {}),
    },
    rest,
  }
}

interface PluginAsks {
  define?: { [name: string]: string }
  inject?: ProvidedNames
  ignored?: RegExp[]
  replaced?: Replacement[]
}

/** What plugins ask for whose purpose is known by their name; undefined where that has no counterpart. */
const knownPlugins: { [name: string]: (plugin: KnownPlugin) => PluginAsks | undefined } = {
  DefinePlugin: ({ definitions }) => ({ define: toDefinitions(toRecord(definitions)) }),
  EnvironmentPlugin: ({ keys, defaultValues }) => ({
    define: toEnvironment(toList(keys).map(String), toRecord(defaultValues)),
  }),
  IgnorePlugin: ({ options }) =>
    options?.resourceRegExp instanceof RegExp ? { ignored: [options.resourceRegExp] } : undefined,
  NormalModuleReplacementPlugin: ({ resourceRegExp, newResource }) =>
    resourceRegExp instanceof RegExp && (typeof newResource === 'string' || typeof newResource === 'function')
      ? { replaced: [{ test: resourceRegExp, by: newResource as Replacement['by'] }] }
      : undefined,
  ProvidePlugin: ({ definitions }) => ({ inject: toInjections(toRecord(definitions)) }),
}

/** Puts what other plugins add to the settings, when they are applied, in their places. */
function applyPlugins(asked: WebpackConfig, given: WebpackConfig): { config: WebpackConfig; scripts: OwnScript[] } {
  const config = {
    ...asked,
    resolve: { ...asked.resolve },
    module: { rules: toList(asked.module?.rules) },
    plugins: [] as unknown[],
  }
  const scripts: OwnScript[] = []
  for (const plugin of toList(asked.plugins)) {
    const applied = nameOf(plugin) in knownPlugins ? undefined : applyPlugin(plugin, given)
    config.plugins.push(...(applied === undefined ? [plugin] : toList(applied.config.plugins)))
    if (applied === undefined) continue
    scripts.push(...applied.scripts)
    config.module.rules.push(...toList(applied.config.module?.rules))
    // on the server the modules of Node are there
    for (const field of given.name === 'server' ? (['alias'] as const) : (['alias', 'fallback'] as const)) {
      const added = Object.entries(toRecord(applied.config.resolve?.[field])).filter(
        ([name, value]) => toRecord(given.resolve?.[field])[name] !== value,
      )
      config.resolve[field] = { ...toRecord(config.resolve[field]), ...Object.fromEntries(added) }
    }
  }
  return { config, scripts }
}

/**
 * Sites lead React to their own copy, so that packages beside them share it. Here they do anyway, and by a path the server would
 * have another copy than the one that Node loads for it.
 */
function leadsToOwnReact(name: string, value: unknown, siteDir: string): boolean {
  const [, packageName] = /^(react(?:-dom)?)(?:\$?$|\/)/.exec(name) ?? []
  if (packageName === undefined || typeof value !== 'string') return false
  try {
    const manifest = createRequire(path.join(siteDir, 'package.json')).resolve(`${packageName}/package.json`)
    return isInside(realpathSync(value), path.dirname(manifest))
  } catch {
    return false // it leads elsewhere
  }
}

/** Where the loaders are that imports name; undefined for a plugin that says nothing of them. */
function toLoaderNames(resolveLoader: unknown, dirs: string[]): LoaderNames | undefined {
  if (!isRecord(resolveLoader)) return undefined
  const { alias, modules } = resolveLoader
  const isText = (value: unknown): value is string => typeof value === 'string'
  return {
    alias: Object.fromEntries(
      Object.entries(toRecord(alias)).filter((entry): entry is [string, string] => isText(entry[1])),
    ),
    dirs: [...toList(modules).filter(isText).filter(path.isAbsolute), ...dirs],
  }
}

/** The fields in which plugins of webpack keep what they were given. */
interface KnownPlugin {
  definitions?: unknown
  keys?: unknown
  defaultValues?: unknown
  options?: { resourceRegExp?: unknown } | undefined
  resourceRegExp?: unknown
  newResource?: unknown
}

/** `Buffer: ['buffer', 'Buffer']` is an export, `React: 'react'` the default one. */
function toInjections(definitions: { [name: string]: unknown }): ProvidedNames {
  const entries: [string, string | [string, string]][] = []
  for (const [name, value] of Object.entries(definitions)) {
    const [specifier, exported = 'default']: unknown[] = Array.isArray(value) ? value : [value]
    if (typeof specifier === 'string' && typeof exported === 'string') entries.push([name, [specifier, exported]])
  }
  return Object.fromEntries(entries)
}

/** Webpack takes code as text, and other values as they are. */
function toDefinitions(definitions: { [name: string]: unknown }): { [name: string]: string } {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'),
    ]),
  )
}

/** Variables of the environment as they are while the site is built, or their defaults. */
function toEnvironment(names: string[], defaults: { [name: string]: unknown }): { [name: string]: string } {
  return Object.fromEntries(
    names.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? defaults[name]) ?? 'undefined']),
  )
}

function nameOf(plugin: unknown): string {
  const name = (plugin as { constructor?: { name?: string } } | null)?.constructor?.name
  return name === undefined || name === '' || name === 'Object' ? 'a plugin without a name' : name
}
