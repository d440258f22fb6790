import { createHash, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { applyTrailingSlash, isRecord, type Json, type SharedRef, type UrlRules } from '../../shared/index.ts'
import { SiteError } from '../api/errors.ts'
import type { PluginActions } from '../api/plugin.ts'
import type { RouteConfig } from '../api/routes.ts'
import { settleAll } from '../api/settleAll.ts'
import { isSerializable } from '../describeValue.ts'
import { listFilesBelow } from '../listFilesBelow.ts'
import { AssetRegistry } from '../pages/AssetRegistry.ts'
import type { InitializedPlugin, Site } from '../plugins/loadPlugins.ts'
import { isEnginePlugin, runPluginStep } from '../plugins/runPluginStep.ts'
import { toModuleReference } from '../sitePaths.ts'
import { resolveRouteModules } from '../routes/routeModules.ts'
import { sortRoutes } from '../routes/sortRoutes.ts'
import { noteContent } from '../plugins/webpack/adaptWebpackHooks.ts'
import type { LoadedContents } from './LoadedContents.ts'
import { OwnCode } from './OwnCode.ts'

export interface CollectedRoute {
  route: RouteConfig
  plugin: InitializedPlugin
}

/** Everything that the plugins made of the sources. */
export interface SiteContent {
  site: Site
  routes: CollectedRoute[]
  /** Plugin → content that `loadContent` returned. */
  contents: Map<InitializedPlugin, unknown>
  globalData: GlobalData
  /** The part of the global data that is in the client bundle. */
  clientGlobalData: GlobalData
  /** URL → JSON text of shared data. */
  sharedFiles: Map<string, string>
  /** Shared data that `start` serializes on request: URL → function that returns its JSON text. */
  lateFiles: Map<string, () => string>
  /** Data files of plugins written in this build, without those that were up to date. */
  writtenData: Set<string>
  /** All data files of plugins. */
  createdData: Set<string>
  assets: AssetRegistry
  /** Absolute paths of the static folders, in configuration order. */
  staticDirs: string[]
  /** Code of the site, for plugins that ask what it reads. */
  ownCode: OwnCode
}

export interface GlobalData {
  [pluginName: string]: { [pluginId: string]: unknown }
}

/**
 * Runs `loadContent` and `contentLoaded` of all plugins, then `allContentLoaded`.
 * @param loaded cache of contents, so that they need not be loaded again
 * @throws SiteError with the problems of all plugins
 */
export async function collectSite(site: Site, loaded?: LoadedContents): Promise<SiteContent> {
  const { siteDir, siteConfig, baseUrl } = site.context
  const staticDirs = siteConfig.staticDirectories.map((dir) => path.resolve(siteDir, dir))
  const result: SiteContent = {
    site,
    routes: [],
    contents: new Map(),
    globalData: {},
    clientGlobalData: {},
    sharedFiles: new Map(),
    lateFiles: new Map(),
    writtenData: new Set(),
    createdData: new Set(),
    assets: new AssetRegistry({ baseUrl, staticDirs }),
    staticDirs,
    ownCode: new OwnCode(site),
  }
  const themeConfig = loaded && JSON.stringify(siteConfig.themeConfig)
  const loading = loadContents(site.plugins, (plugin) => {
    const load = () => runPluginStep<unknown>(plugin, 'loadContent', () => plugin.loadContent?.())
    return loaded === undefined ? load() : loaded.load(plugin, load)
  })
  const collected = await settleAll(
    site.plugins.map(async (plugin) => {
      const routes: CollectedRoute[] = []
      const content = await site.localize(plugin, await loading.get(plugin))
      result.contents.set(plugin, content)
      noteContent(plugin, content)
      const actions = createActions(plugin, routes, result)
      await runPluginStep(plugin, 'contentLoaded', () => plugin.contentLoaded?.({ content, actions }))
      return routes
    }),
  )
  // a plugin that changes the theme configuration while loading has to do so again next time
  if (loaded && JSON.stringify(site.context.siteConfig.themeConfig) !== themeConfig) loaded.forgetAll()
  result.routes.push(...collected.flat())
  result.contents = new Map(site.plugins.map((plugin) => [plugin, result.contents.get(plugin)]))
  await addAllContent(result)
  if (site.context.mode === 'production') removeStaleData(result)
  result.routes = sortRoutes(await resolveRouteModules(result.routes, result), site.context.baseUrl)
  // plugins finish in any order: sort, so that the same site gives the same bytes
  result.globalData = sortByPlugin(result.globalData, site.plugins)
  result.clientGlobalData = sortByPlugin(result.clientGlobalData, site.plugins)
  return result
}

/**
 * Starts loading the contents of plugins concurrently. Plugins that read documents wait for the others, as those may write
 * documents.
 */
export function loadContents<Loaded>(
  plugins: InitializedPlugin[],
  load: (plugin: InitializedPlugin) => Promise<Loaded>,
): Map<InitializedPlugin, Promise<Loaded>> {
  const readers = plugins.filter(({ getMarkdownOptions }) => getMarkdownOptions !== undefined)
  const loading = new Map(
    plugins.filter((plugin) => !readers.includes(plugin)).map((plugin) => [plugin, load(plugin)] as const),
  )
  const written = Promise.allSettled(loading.values())
  for (const plugin of readers)
    loading.set(
      plugin,
      written.then(() => load(plugin)),
    )
  return loading
}

/** Sorts global data by the order of the plugins. */
function sortByPlugin(data: GlobalData, plugins: InitializedPlugin[]): GlobalData {
  const sorted: GlobalData = {}
  for (const { name, id } of plugins) {
    const instances = data[name]
    if (instances !== undefined && id in instances) sorted[name] = { ...sorted[name], [id]: instances[id] }
  }
  return sorted
}

async function addAllContent(result: SiteContent): Promise<void> {
  const allContent: { [plugin: string]: { [id: string]: unknown } } = {}
  for (const [plugin, content] of result.contents) {
    const instances = allContent[plugin.name] ?? {}
    instances[plugin.id] = content
    allContent[plugin.name] = instances
  }
  const added = await settleAll(
    result.site.plugins.map(async (plugin) => {
      const routes: CollectedRoute[] = []
      const actions = createActions(plugin, routes, result, { isAddition: true })
      await runPluginStep(plugin, 'allContentLoaded', () => plugin.allContentLoaded?.({ allContent, actions }))
      return routes
    }),
  )
  result.routes.push(...added.flat())
}

/** Completes a route with final paths and module references, as other plugins and its components see it. */
function normalizeRoute(route: RouteConfig, context: { siteDir: string; siteConfig: UrlRules }): RouteConfig {
  const { path: pathname, component, routes } = route
  return {
    ...route,
    path: applyTrailingSlash(pathname, context.siteConfig),
    component: toModuleReference(context.siteDir, component),
    ...(routes === undefined ? {} : { routes: routes.map((child) => normalizeRoute(child, context)) }),
  }
}

function createActions(
  plugin: InitializedPlugin,
  routes: CollectedRoute[],
  {
    site,
    globalData,
    clientGlobalData,
    sharedFiles,
    lateFiles,
    writtenData,
    createdData,
    assets,
    ownCode,
  }: SiteContent,
  { isAddition = false }: { isAddition?: boolean } = {},
): PluginActions {
  const { generatedFilesDir, baseUrl } = site.context
  return {
    addRoute(route) {
      checkRoute(route)
      routes.push({ route: normalizeRoute(route, site.context), plugin })
    },
    async createData(name, data) {
      const folder = path.join(generatedFilesDir, plugin.name, plugin.id)
      const file = path.join(folder, name)
      if (!file.startsWith(folder + path.sep))
        throw new TypeError(`createData() got "${name}", which is outside the data folder of the plugin`)
      createdData.add(file)
      if (await writeChanged(file, typeof data === 'string' ? data : JSON.stringify(data))) writtenData.add(file)
      return file
    },
    createSharedData(name, data) {
      if (typeof data === 'function' && site.context.mode === 'development') {
        const url = toSharedUrl(name, randomUUID(), baseUrl)
        lateFiles.set(url, () => JSON.stringify(data()))
        return { $shared: url }
      }
      const { ref, text } = createSharedFile(name, typeof data === 'function' ? data() : data, baseUrl)
      sharedFiles.set(ref.$shared, text)
      return ref
    },
    async createAsset(file) {
      const asset = assets.publish(file)
      if (asset === undefined) throw new SiteError({ message: 'This file does not exist.', file })
      return asset.url
    },
    hasCode: (test) => ownCode.has(test),
    setGlobalData(data, { client = data } = {}) {
      const { name, id } = plugin
      if (!isSerializable(data))
        throw new TypeError('setGlobalData() got a value that JSON cannot represent: a circular reference or a bigint')
      const add = (all: GlobalData, value: unknown) => {
        const before = isAddition ? all[name]?.[id] : undefined
        all[name] = { ...all[name], [id]: isRecord(before) && isRecord(value) ? { ...before, ...value } : value }
      }
      add(globalData, data)
      add(clientGlobalData, client)
    },
  }
}

/** Removes data files of earlier builds whose sources are gone, because code may import all data of a plugin. */
function removeStaleData({ site, createdData }: SiteContent): void {
  for (const plugin of site.plugins) {
    // other plugins may keep files of their own there
    if (!isEnginePlugin(plugin)) continue
    const folder = path.join(site.context.generatedFilesDir, plugin.name, plugin.id)
    for (const file of listFilesBelow(folder)) if (!createdData.has(file)) rmSync(file)
  }
}

/** Writes a file unless it already has this text; returns whether it was written. */
export async function writeChanged(file: string, text: string): Promise<boolean> {
  if ((await readFile(file, 'utf8').catch(() => undefined)) === text) return false
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
  return true
}

/** Validates a route, as plugins in JavaScript have no compiler that would. */
function checkRoute(route: unknown, { isChild = false } = {}): void {
  const { path: pathname, component, routes = [] } = (route ?? {}) as { [field: string]: unknown }
  const isPath = typeof pathname === 'string' && (isChild || pathname.startsWith('/'))
  if (isPath && typeof component === 'string') {
    if (Array.isArray(routes)) for (const child of routes) checkRoute(child, { isChild: true })
    return
  }
  throw new SiteError({
    message: `A plugin added an invalid route: ${JSON.stringify({ path: pathname, component })}.`,
    hint: 'A route needs a "path" that starts with the base URL, and a "component" such as "@site/src/components/Page".',
  })
}

/** Creates a JSON file whose name contains its hash. */
export function createSharedFile(name: string, data: Json, baseUrl: string): { ref: SharedRef; text: string } {
  const text = JSON.stringify(data)
  const hash = createHash('sha256').update(text).digest('hex')
  return { ref: { $shared: toSharedUrl(name, hash, baseUrl) }, text }
}

function toSharedUrl(name: string, version: string, baseUrl: string): string {
  const safeName = name.replace(/[^\w-]+/g, '-').replace(/^-+|(?<!-)-+$/g, '') || 'data'
  return `${baseUrl}assets/data/${safeName}.${version.slice(0, 8)}.json`
}
