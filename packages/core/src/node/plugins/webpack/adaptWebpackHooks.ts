import { isBuiltin } from 'node:module'
import { isDeepStrictEqual } from 'node:util'
import { logger } from '../../api/logger.ts'
import type { LoadContext, Plugin, ViteExtension } from '../../api/plugin.ts'
import { sitePostCss, toPostCssPlugins } from '../../bundle/sitePostCss.ts'
import { messageOf } from '../../describeThrown.ts'
import { createBuiltInRules, separateBuiltIn } from './builtInRules.ts'
import { currentBundler } from './currentBundler.ts'
import { translateWebpack } from './translateWebpack.ts'
import { toList, toRecord, type WebpackConfig, webpackEndings } from './webpackConfig.ts'

/** Docusaurus hooks that this engine translates to its own. */
interface WebpackHooks {
  configureWebpack?: unknown
  configurePostCss?: unknown
}

/** A plugin with the folder of its module. */
type InstalledPlugin = Plugin & { path: string }

const loadedContents = new WeakMap<object, unknown>()

/** Stores a plugin's loaded content, which its `configureWebpack` receives too. */
export function noteContent(plugin: object, content: unknown): void {
  loadedContents.set(plugin, content)
}

/**
 * Gives a plugin with `configureWebpack` or `configurePostCss` an equivalent `configureVite`. Reports once what cannot be
 * translated.
 * @param earlier plugins that come before it
 */
export async function adaptWebpackHooks(
  plugin: InstalledPlugin,
  context: LoadContext,
  earlier: readonly Plugin[],
): Promise<void> {
  const { configureWebpack, configurePostCss } = plugin as WebpackHooks
  if (typeof configureWebpack !== 'function' && typeof configurePostCss !== 'function') return
  // imported lazily: it costs half a second of CPU time, which sites without such plugins do not spend
  const { mergeConfig } = await import('vite')
  const own = plugin.configureVite?.bind(plugin)
  const translated = new Map<boolean, ViteExtension>()
  plugin.configureVite = (isServer) => {
    const known = translated.get(isServer) ?? translateHooks(plugin, { context, earlier }, isServer)
    translated.set(isServer, known)
    const extension = own?.(isServer)
    return extension === undefined ? known : mergeConfig(known, extension)
  }
}

interface Surroundings {
  context: LoadContext
  earlier: readonly Plugin[]
}

function translateHooks(plugin: InstalledPlugin, surroundings: Surroundings, isServer: boolean): ViteExtension {
  const { siteDir } = surroundings.context
  const { configureWebpack, configurePostCss } = plugin as WebpackHooks
  const rest: string[] = []
  let extension: ViteExtension = {}
  if (typeof configureWebpack === 'function') {
    try {
      const given = createConfig(surroundings, isServer)
      const returned: unknown = configureWebpack.call(
        plugin,
        given,
        isServer,
        createUtils(),
        loadedContents.get(plugin),
      )
      const config = collectChanges(given, toRecord(returned), createConfig(surroundings, isServer))
      const { own, changed } = separateBuiltIn(toList(config.module?.rules), siteDir)
      config.module = { rules: own }
      rest.push(...changed)
      // on the server Node's built-in modules are available
      if (isServer) config.resolve = { ...config.resolve, fallback: withoutBuiltins(config.resolve?.fallback) }
      const result = translateWebpack(config, {
        siteDir,
        dirs: [plugin.path, siteDir],
        given: createConfig(surroundings, isServer),
      })
      extension = result.extension
      rest.push(...result.rest)
    } catch (error) {
      rest.push(`configureWebpack (failed: ${messageOf(error).split('\n')[0]})`)
    }
  }
  if (typeof configurePostCss === 'function') {
    const options: unknown = configurePostCss.call(plugin, { plugins: [] })
    const plugins = toPostCssPlugins(options, siteDir)
    if (plugins.length > 0)
      extension = { ...extension, css: { ...extension.css, postcss: { plugins: [sitePostCss(plugins)] } } }
  }
  report(plugin.name, rest)
  return extension
}

/** The part of webpack's configuration that plugins read or add to. */
function createConfig({ context, earlier }: Surroundings, isServer: boolean): WebpackConfig {
  const { baseUrl, mode, siteDir, generatedFilesDir, outDir } = context
  const scripts = mode === 'production' ? 'assets/js/[name].[contenthash:8].js' : '[name].js'
  return {
    mode,
    context: siteDir,
    name: isServer ? 'server' : 'client',
    target: isServer ? 'node' : 'web',
    output: {
      publicPath: baseUrl,
      path: isServer ? `${outDir}/__server` : outDir,
      filename: scripts,
      chunkFilename: scripts,
    },
    performance: { hints: false },
    resolve: {
      alias: { '@site': siteDir, '@generated': generatedFilesDir },
      extensions: [...webpackEndings],
      modules: ['node_modules'],
    },
    resolveLoader: { modules: ['node_modules'] },
    optimization: { minimizer: [], splitChunks: isServer ? false : { cacheGroups: {} } },
    module: { rules: createBuiltInRules(earlier, siteDir) },
    plugins: [],
  }
}

/**
 * The changes that a plugin requests: webpack merges what it returns, and what it mutated in the configuration it received.
 * Parts of that configuration that a plugin returns unchanged are not requests.
 */
function collectChanges(given: WebpackConfig, returned: WebpackConfig, untouched: WebpackConfig): WebpackConfig {
  const alias = { ...toRecord(given.resolve?.alias), ...toRecord(returned.resolve?.alias) }
  const fallback = { ...toRecord(given.resolve?.fallback), ...toRecord(returned.resolve?.fallback) }
  const { extensions: _, ...resolve } = { ...given.resolve, ...returned.resolve }
  return {
    ...withoutEqual({ ...given, ...returned }, untouched),
    resolve: {
      ...withoutEqual(resolve, toRecord(untouched.resolve)),
      ...withoutEqual({ extensions: mergeExtensions(given, returned) }, toRecord(untouched.resolve)),
      alias: withoutEqual(alias, toRecord(untouched.resolve?.alias)),
      fallback,
    },
    module: { rules: [...new Set([...toList(given.module?.rules), ...toList(returned.module?.rules)])] },
    plugins: [...new Set([...toList(given.plugins), ...toList(returned.plugins)])],
  }
}

/** File extensions that imports may omit: `mergeStrategy` decides their order, and so which of two files is found. */
function mergeExtensions(given: WebpackConfig, { resolve, mergeStrategy }: WebpackConfig): unknown[] {
  const [known, own] = [toList(given.resolve?.extensions), toList(resolve?.extensions)]
  const order = toRecord(mergeStrategy)['resolve.extensions']
  const merged =
    order === 'prepend' ? [...own, ...known] : order === 'replace' && own.length > 0 ? own : [...known, ...own]
  // `...` stands for webpack's defaults
  return [...new Set(merged.flatMap((ending) => (ending === '...' ? ['.js', '.json', '.wasm'] : [ending])))]
}

function withoutBuiltins(fallback: unknown): { [name: string]: unknown } {
  return Object.fromEntries(Object.entries(toRecord(fallback)).filter(([name]) => !isBuiltin(name)))
}

function withoutEqual(record: { [name: string]: unknown }, other: { [name: string]: unknown }): typeof record {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => !isDeepStrictEqual(value, other[name])))
}

function createUtils(): object {
  return {
    currentBundler,
    getStyleLoaders: () => [],
    getJSLoader: () => ({ loader: 'babel-loader' }),
  }
}

const reported = new Set<string>()

function report(name: string, rest: string[]): void {
  const text = `The plugin "${name}" changes the webpack configuration, but Strata bundles with Vite. These changes have no effect: ${rest.join('; ')}.\n  Add a configureVite(isServer) to the plugin that returns the equivalent for Vite: { plugins, define, resolve: { alias } }.`
  if (rest.length === 0 || reported.has(text)) return
  reported.add(text)
  logger.warn(text)
}
