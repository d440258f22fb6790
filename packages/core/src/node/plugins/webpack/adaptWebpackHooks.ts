import { createRequire } from 'node:module'
import path from 'node:path'
import type { AcceptedPlugin } from 'postcss'
import { logger } from '../../api/logger.ts'
import type { LoadContext, Plugin, ViteExtension } from '../../api/plugin.ts'
import { sitePostCss } from './sitePostCss.ts'
import { translateWebpack, type WebpackConfig } from './translateWebpack.ts'

/** Hooks of Docusaurus that this engine has others for. */
interface WebpackHooks {
  configureWebpack?: unknown
  configurePostCss?: unknown
}

/**
 * Gives a plugin with `configureWebpack` or `configurePostCss` a `configureVite` that does the same. What cannot be
 * translated is named once.
 */
export async function adaptWebpackHooks(plugin: Plugin, context: LoadContext): Promise<void> {
  const { configureWebpack, configurePostCss } = plugin as WebpackHooks
  if (typeof configureWebpack !== 'function' && typeof configurePostCss !== 'function') return
  // half a second of processor time, which a site without such plugins never spends
  const { mergeConfig } = await import('vite')
  const own = plugin.configureVite?.bind(plugin)
  const translated = new Map<boolean, ViteExtension>()
  plugin.configureVite = (isServer) => {
    const known = translated.get(isServer) ?? translateHooks(plugin, context, isServer)
    translated.set(isServer, known)
    const extension = own?.(isServer)
    return extension === undefined ? known : mergeConfig(known, extension)
  }
}

function translateHooks(plugin: Plugin, context: LoadContext, isServer: boolean): ViteExtension {
  const { configureWebpack, configurePostCss } = plugin as WebpackHooks
  const rest: string[] = []
  let extension: ViteExtension = {}
  if (typeof configureWebpack === 'function') {
    try {
      const given: unknown = configureWebpack.call(plugin, createConfig(context, isServer), isServer, createUtils(), {})
      const config = (given ?? {}) as WebpackConfig
      // on the server the modules of Node are there
      if (isServer) delete config.resolve?.fallback
      const result = translateWebpack(config)
      extension = result.extension
      rest.push(...result.rest)
    } catch (error) {
      rest.push(
        `configureWebpack, which failed: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
      )
    }
  }
  if (typeof configurePostCss === 'function') {
    const options: unknown = configurePostCss.call(plugin, { plugins: [] })
    const plugins = toPostCssPlugins(options, context.siteDir)
    if (plugins.length > 0) extension = { ...extension, css: { postcss: { plugins: [sitePostCss(plugins)] } } }
  }
  report(plugin.name, rest)
  return extension
}

/** The part of the configuration that plugins read or add to. */
function createConfig({ baseUrl, mode, siteDir }: LoadContext, isServer: boolean): WebpackConfig {
  return {
    mode,
    context: siteDir,
    name: isServer ? 'server' : 'client',
    target: isServer ? 'node' : 'web',
    output: { publicPath: baseUrl },
    resolve: { alias: {} },
    module: { rules: [] },
    plugins: [],
  }
}

function createUtils(): object {
  return {
    currentBundler: { name: 'vite', instance: bundlerPlugins },
    getStyleLoaders: () => [],
    getJSLoader: () => ({ loader: 'babel-loader' }),
  }
}

/**
 * The plugins of webpack, for those who take them from the bundler that runs: each only keeps what it is given, in the fields
 * in which those of webpack do.
 */
const bundlerPlugins: object = new Proxy(
  {},
  {
    get: (_, name) => (typeof name === 'string' && name.endsWith('Plugin') ? createPluginClass(name) : undefined),
  },
)

function createPluginClass(name: string): unknown {
  return {
    [name]: class {
      readonly definitions: unknown
      readonly options: unknown
      readonly resourceRegExp: unknown
      readonly newResource: unknown
      constructor(first: unknown, second: unknown) {
        this.definitions = first
        this.options = first
        this.resourceRegExp = first
        this.newResource = second
      }
    },
  }[name]
}

/** PostCSS plugins by name are packages of the site. */
function toPostCssPlugins(options: unknown, siteDir: string): AcceptedPlugin[] {
  const list: unknown = typeof options === 'object' && options !== null ? Reflect.get(options, 'plugins') : undefined
  const require = createRequire(path.join(siteDir, 'index.js'))
  const load = (name: string, settings: unknown): AcceptedPlugin => {
    const loaded = require(name) as unknown
    const create = typeof loaded === 'function' ? loaded : Reflect.get(loaded as object, 'default')
    return typeof create === 'function'
      ? (create as (settings: unknown) => AcceptedPlugin)(settings)
      : (loaded as AcceptedPlugin)
  }
  if (typeof list !== 'object' || list === null) return []
  if (!Array.isArray(list))
    return Object.entries(list).flatMap(([name, settings]) => (settings === false ? [] : [load(name, settings)]))
  return list.filter(Boolean).map((entry: unknown) => {
    const [plugin, settings] = Array.isArray(entry) ? (entry as unknown[]) : [entry]
    return typeof plugin === 'string' ? load(plugin, settings) : (plugin as AcceptedPlugin)
  })
}

const reported = new Set<string>()

function report(name: string, rest: string[]): void {
  const text = `The plugin "${name}" changes webpack, and this engine bundles with Vite. Without effect: ${rest.join('; ')}.\n  Give it a configureVite(isServer) that returns the same for Vite: { plugins, define, resolve: { alias } }.`
  if (rest.length === 0 || reported.has(text)) return
  reported.add(text)
  logger.warn(text)
}
