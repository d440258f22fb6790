import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isRecord } from '../../../shared/index.ts'
import { isFrameworkFolder } from '../../bundle/frameworkPackages.ts'
import { isInside } from '../../sitePaths.ts'
import { escapeRegexp } from '../../framework/paths.ts'
import type { ViteExtension } from '../../api/plugin.ts'
import {
  aliasListsPlugin,
  fileAliasesPlugin,
  moduleFoldersPlugin,
  type AliasList,
  type FileAlias,
} from './aliasListsPlugin.ts'
import { applyPlugin, type OwnScript } from './applyPlugin.ts'
import { copiesPlugin } from './copies.ts'
import { toList, toRecord, type WebpackConfig } from './webpackConfig.ts'
import { translateDevServer } from './translateDevServer.ts'
import { describeRule, findDocumentRule, translateRule, type FileRule } from './translateRule.ts'
import { externalsPlugin, leftOutPlugin, readExternals } from './externalsPlugin.ts'
import { keepLinksPlugin } from './keepLinksPlugin.ts'
import { readStyleOptions } from './styleOptions.ts'
import { knownPlugins, nameOf, type KnownPlugin, type KnownPluginRequest } from './knownPlugins.ts'
import { providePlugin, providedModulesPlugin, toInject } from './providePlugin.ts'
import type { LoaderNames } from './loadedModules.ts'
import { webpackRulesPlugin } from './webpackRulesPlugin.ts'

export interface Translation {
  extension: ViteExtension
  /** Settings without a counterpart in Vite, by their webpack names. */
  rest: string[]
}

/** Settings that only tune webpack itself: ignoring them loses nothing. */
const tuning = [
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
]

interface LoaderFolders {
  siteDir: string
  /** Folders from which loaders are resolved. */
  dirs: string[]
  given?: WebpackConfig
}

/**
 * Translates webpack settings to Vite's.
 * @param given the configuration that plugins received, from which webpack plugins are told the settings
 */
export function translateWebpack(asked: WebpackConfig, { siteDir, dirs, given = {} }: LoaderFolders): Translation {
  const { config, scripts } = applyPlugins(asked, given)
  const resolve = translateResolve(config.resolve, siteDir)
  const module = translateRules(toList(config.module?.rules), siteDir, dirs)
  const asks = translatePlugins(toList(config.plugins), given.target)
  const loaders = toLoaderNames(config.resolveLoader, dirs)

  // the server only exists in development, and only for the browser's bundle
  const isServed = given.mode === 'development' && given.name !== 'server'
  const devServer = isServed ? translateDevServer(config.devServer) : undefined

  const externals = readExternals(config.externals)
  const hasExternals = Object.keys(externals.names).length > 0

  const { files, documents } = module
  const ignored = [...resolve.ignored.map((test) => ({ test })), ...asks.ignored]
  const { replaced } = asks
  const hasRules = [files, documents, ignored, replaced, scripts].flat().length > 0 || loaders !== undefined
  const hasNames = Object.keys(asks.inject).length > 0
  const rules = [
    ...(hasRules ? [webpackRulesPlugin({ files, documents, ignored, replaced, loaders, scripts, siteDir })] : []),
    ...(resolve.lists.length > 0 ? [aliasListsPlugin(resolve.lists)] : []),
    ...(resolve.files.length > 0 ? [fileAliasesPlugin(resolve.files)] : []),
    ...(resolve.folders.length > 0 ? [moduleFoldersPlugin(resolve.folders)] : []),
    ...(hasNames ? [providedModulesPlugin()] : []),
    ...(resolve.settings.preserveSymlinks === true ? [keepLinksPlugin()] : []),
    ...(hasExternals
      ? [given.name === 'server' ? leftOutPlugin(externals.names) : externalsPlugin(externals.names)]
      : []),
  ]
  const { publicPath, path: outDir } = toRecord(given.output)
  // both bundles share one output, so files are copied once
  const isCopying = asks.copied.length > 0 && given.name !== 'server'
  const folders = { siteDir, baseUrl: String(publicPath), outDir: String(outDir) }
  const injecting = hasNames ? { transform: { inject: toInject(asks.inject) } } : {}
  return {
    extension: {
      resolve: resolve.settings,
      define: asks.define,
      ...(devServer === undefined ? {} : { server: devServer.server }),
      ...(Object.keys(module.styles).length === 0 ? {} : { css: { preprocessorOptions: module.styles } }),
      plugins: [
        ...rules,
        ...(hasNames ? [providePlugin(asks.inject)] : []),
        ...(isCopying ? [copiesPlugin(asks.copied, folders)] : []),
        ...(devServer?.plugins ?? []),
      ],
      ...(hasNames ? { build: { rolldownOptions: injecting } } : {}),
      // packages are pre-bundled in development
      ...(hasNames || rules.length > 0 ? { optimizeDeps: { rolldownOptions: { ...injecting, plugins: rules } } } : {}),
    },
    rest: [
      ...resolve.rest,
      ...module.rest,
      ...asks.rest,
      ...(devServer?.rest ?? []),
      ...listUnknownSettings(config),
      ...(externals.isWhole ? [] : ['externals']),
    ],
  }
}

/**
 * Translates aliases, fallbacks and extensions. `lists` are aliases with several targets, `files` aliases for files, `folders`
 * contain packages, and `ignored` are names that resolve to an empty module.
 */
function translateResolve(asked: WebpackConfig['resolve'], siteDir: string) {
  const alias: { find: string | RegExp; replacement: string }[] = []
  const lists: AliasList[] = []
  const files: FileAlias[] = []
  const ignored: RegExp[] = []
  const rest: string[] = []
  const aliases = toRecord(asked?.alias)
  for (const [name, given] of Object.entries({ ...toRecord(asked?.fallback), ...aliases })) {
    // in configurations, `require.resolve('util')` returns `node:util`; an installed package of that name is meant
    const value = isText(given) ? given.replace(/^node:/, '') : given
    // Vite excludes Node's built-in modules from the browser by itself
    if (leadsToOwnReact(name, value, siteDir)) continue
    if (isText(value) && isFrameworkFolder(name, value)) continue
    const whole = new RegExp(`^${escapeRegexp(name.replace(/\$$/, ''))}$`)
    // a fallback only applies to the exact name: "process/browser.js" resolves even with a fallback for "process"
    const isWhole = name.endsWith('$') || !(name in aliases)
    // exact names take precedence over prefixes, whatever their order
    const place = isWhole ? 'unshift' : 'push'
    const file = name.replace(/\$$/, '')
    if (isText(value) && path.isAbsolute(file) && existsSync(file)) files.push({ file, target: value })
    if (typeof value === 'string')
      alias[place]({ find: isWhole ? whole : toBeginning(name, value), replacement: value })
    else if (Array.isArray(value) && value.every(isText)) lists[place]({ find: isWhole ? whole : name, targets: value })
    else if (value === false) ignored.push(isWhole ? whole : new RegExp(`^${escapeRegexp(name)}(?:/|$)`))
    else rest.push(`resolve.alias.${name}`)
  }
  const extensions = toList(asked?.extensions).map(String)
  const settings = {
    alias,
    ...(extensions.length === 0 ? {} : { extensions }),
    ...(asked?.symlinks === false ? { preserveSymlinks: true } : {}),
  }
  const folders = toList(asked?.modules)
    .filter(isText)
    .filter((name) => name !== 'node_modules')
    .map((name) => path.resolve(siteDir, name))
  return { settings, lists, files, folders, ignored, rest }
}

/** Specifiers that an alias applies to, except its own target: "process" as "process/browser" is only replaced once. */
function toBeginning(name: string, target: string): string | RegExp {
  if (!target.startsWith(`${name}/`)) return name
  return new RegExp(`^${escapeRegexp(name)}(?=/|$)(?!${escapeRegexp(target.slice(name.length))}(?:/|$))`)
}

/** Translates rules: those that load files, and the options of those that compile styles. */
function translateRules(rules: unknown[], siteDir: string, dirs: string[]) {
  const files: FileRule[] = []
  const rest: string[] = []
  const documents = rules.flatMap((rule) => findDocumentRule(toRecord(rule)) ?? [])
  for (const rule of rules) {
    const translated = translateRule(rule, dirs)
    if (translated === undefined) rest.push(describeRule(rule))
    else files.push(...translated)
  }
  const styles = readStyleOptions(rules, siteDir)
  return { files, documents, styles: styles.options, rest: [...rest, ...styles.rest] }
}

/** Merges the requests of all plugins; `rest` names the plugins that have no counterpart. */
function translatePlugins(plugins: unknown[], target: unknown) {
  const all: Required<KnownPluginRequest> = { define: {}, inject: {}, ignored: [], replaced: [], copied: [] }
  const rest: string[] = []
  for (const plugin of plugins) {
    const asks = knownPlugins[nameOf(plugin)]?.(plugin as KnownPlugin, target)
    if (asks === undefined) rest.push(`plugins: ${nameOf(plugin)}`)
    Object.assign(all.define, asks?.define)
    Object.assign(all.inject, asks?.inject)
    all.ignored.push(...(asks?.ignored ?? []))
    all.replaced.push(...(asks?.replaced ?? []))
    all.copied.push(...(asks?.copied ?? []))
  }
  return { ...all, rest }
}

/** Source extensions that Vite tries by itself if an import names the compiled file. */
const sources: { [ending: string]: string[] } = {
  '.js': ['.js', '.ts', '.tsx'],
  '.jsx': ['.jsx', '.tsx'],
  '.mjs': ['.mjs', '.mts'],
  '.cjs': ['.cjs', '.cts'],
}

function leadsToSources(extensionAlias: unknown): boolean {
  return Object.entries(toRecord(extensionAlias)).every(([ending, endings]) =>
    [endings].flat().every((one) => sources[ending]?.includes(String(one))),
  )
}

/** Names of settings that are not supported. */
function listUnknownSettings(config: WebpackConfig): string[] {
  const namesOf = (value: unknown, known: readonly string[]) =>
    Object.keys(toRecord(value)).filter((name) => !known.includes(name))
  return [
    ...namesOf(config.resolve, ['alias', 'fallback', 'extensions', 'modules', 'symlinks'])
      .filter((name) => name !== 'extensionAlias' || !leadsToSources(config.resolve?.[name]))
      .map((name) => `resolve.${name}`),
    // top-level await and imports of WebAssembly work anyway
    ...namesOf(config.experiments, ['topLevelAwait', 'asyncWebAssembly', 'syncWebAssembly']).map(
      (name) => `experiments.${name}`,
    ),
    ...namesOf(config.resolveLoader, ['alias', 'modules']).map((name) => `resolveLoader.${name}`),
    ...namesOf(config, [
      'resolve',
      'resolveLoader',
      'module',
      'plugins',
      'experiments',
      'externals',
      'devServer',
      ...tuning,
    ]),
  ]
}

/** Applies plugins that are not well known, and merges their additions into the settings. */
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
    // on the server Node's built-in modules are available
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
 * Whether an alias maps React to the site's own copy, which sites do so that linked packages share it. The engine ensures that
 * anyway, and with a path the server would load a second copy besides the one that Node loads.
 */
function leadsToOwnReact(name: string, value: unknown, siteDir: string): boolean {
  const [, packageName] = /^(react(?:-dom)?)(?:\$?$|\/)/.exec(name) ?? []
  if (packageName === undefined || typeof value !== 'string') return false
  try {
    const manifest = createRequire(path.join(siteDir, 'package.json')).resolve(`${packageName}/package.json`)
    return isInside(realpathSync(value), path.dirname(manifest))
  } catch {
    return false // it is another file
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** How to resolve loaders that imports name; undefined if the plugin has no such setting. */
function toLoaderNames(resolveLoader: unknown, dirs: string[]): LoaderNames | undefined {
  if (!isRecord(resolveLoader)) return undefined
  const { alias, modules } = resolveLoader
  return {
    alias: Object.fromEntries(
      Object.entries(toRecord(alias)).filter((entry): entry is [string, string] => isText(entry[1])),
    ),
    dirs: [...toList(modules).filter(isText).filter(path.isAbsolute), ...dirs],
  }
}
