import type { createServer as createHttpServer, IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import sirv from 'sirv'
import {
  createLogger,
  createServer as createViteServer,
  type DevEnvironment,
  type InlineConfig,
  mergeConfig,
  type Plugin,
  type ViteDevServer,
} from 'vite'
import { documentedNames, toOwnPackage } from '../config/packageNames.ts'
import { commonConfig, withPlugins } from '../bundle/bundleConfig.ts'
import { callableImportsPlugin } from '../bundle/plugins/callableImportsPlugin.ts'
import { commonJsPlugin } from '../bundle/plugins/commonJsPlugin.ts'
import { globalDataPlugin } from '../bundle/plugins/globalDataPlugin.ts'
import { globalObjectPlugin } from '../bundle/plugins/globalObjectPlugin.ts'
import { wholeConfigPlugin } from '../bundle/plugins/wholeConfigPlugin.ts'
import { looseImportsPlugin } from '../bundle/plugins/looseImportsPlugin.ts'
import { frameworkPackage } from '../bundle/frameworkPackages.ts'
import { strataPlugins } from '../bundle/strataPlugins.ts'
import { importedTextPlugin } from '../bundle/plugins/importedTextPlugin.ts'
import { requireContextPlugin } from '../bundle/plugins/requireContextPlugin.ts'
import { stylePathsPlugin } from '../bundle/plugins/stylePathsPlugin.ts'
import { styleLayersPlugin } from '../bundle/plugins/styleLayersPlugin.ts'
import { textImportsPlugin } from '../bundle/plugins/textImportsPlugin.ts'
import { requirePlugin } from '../bundle/plugins/requirePlugin.ts'
import { moduleTypes } from '../bundle/plugins/jsxInJsPlugin.ts'
import { svgComponentPlugin } from '../bundle/plugins/svgComponentPlugin.ts'
import { findSiteGrammars } from '../bundle/plugins/siteGrammarsPlugin.ts'
import { listClientModules } from '../bundle/virtual/clientModules.ts'
import { clientCodeDir } from '../bundle/virtual/ids.ts'
import type { ModuleReferences } from '../bundle/virtual/types.ts'
import type { DevSite } from './DevSite.ts'
import { EngineModules } from './EngineModules.ts'
import { FaultReporter } from './faults/FaultReporter.ts'
import { discardChangedPackages } from './packages/discardChangedPackages.ts'
import { bundledPackages } from './packages/InstalledPackages.ts'
import { listBundlerPackages } from './packages/listBundlerPackages.ts'
import { listModuleFolders } from './packages/listModuleFolders.ts'
import { keepJoined, keepStyles } from './keepEngineCode.ts'
import { MissingImports } from './plugins/MissingImports.ts'
import { directImportsPlugin } from './plugins/directImportsPlugin.ts'
import { nodeModulesPlugin } from './plugins/nodeModulesPlugin.ts'
import { oneAddressPlugin } from './plugins/oneAddressPlugin.ts'
import { ownScriptsPlugin } from './plugins/ownScriptsPlugin.ts'
import { pluginDependenciesPlugin } from './plugins/pluginDependenciesPlugin.ts'
import { PageModules } from './PageModules.ts'
import { tellArrivals, tellFault } from './createUpdater.ts'
import { ServerModules } from './ServerModules.ts'
import { retellErrors } from './faults/retellErrors.ts'
import { getCacheDir, isInside, toFile } from '../sitePaths.ts'
import { answerRequest, createFileOptions } from './answerRequest.ts'
import type { DevBundler } from './DevBundler.ts'

/**
 * The bundler of a site in development, which answers for its pages and files too.
 * @param upgrade takes the upgrade requests of hot updates
 */
export async function createDevVite(
  devSite: DevSite,
  upgrade: ReturnType<typeof createHttpServer>,
): Promise<DevBundler> {
  const { site } = devSite
  const { siteDir } = site.context
  const input = {
    site,
    // each page asks for its own
    references: (): ModuleReferences => ({
      all: [],
      documents: new Set(),
      common: new Set(),
      popular: new Set(),
      rare: new Set(),
    }),
    clientModules: () => listClientModules(site),
    siteData: () => devSite.siteData,
    globalDataUrl: () => devSite.globalData.url,
    globalDataText: () => devSite.globalData.text,
    routes: () => devSite.content.routes.map(({ route }) => route),
    codePage: (reference: string) => devSite.codePage(reference),
    markdownModule: (filePath: string) => devSite.markdownModule(filePath),
  }
  const cacheDir = path.join(getCacheDir(site.context), 'vite')
  const engine = new EngineModules({ input: { ...input, isDev: true }, cacheDir })
  let bundler: DevBundler | undefined
  const pages = new PageModules(() => bundler?.vite)
  discardChangedPackages(cacheDir)
  const repository = path.resolve(clientCodeDir, '../../..')
  const faults = new FaultReporter()
  const missing = new MissingImports(() => bundler?.vite)
  const common = await commonConfig(input, 'development')
  // what Node has itself is no reason to read all modules of the server once more
  const { global, ...define } = common.define ?? {}
  const own: InlineConfig = {
    ...common,
    define,
    environments: { client: { define: { global } } },
    // before those of the site's plugins, as in builds: what reads all Markdown must not take the engine's documents
    plugins: [
      pages.plugin(),
      engine.plugin(),
      oneAddressPlugin(),
      ownScriptsPlugin(input),
      pluginDependenciesPlugin(),
      noteModules(devSite, repository),
      ...strataPlugins({ ...input, isDev: true }),
      importedTextPlugin(),
    ],
  }
  const asked = withPlugins(own, input, false)
  const { extensions } = asked.resolve ?? {}
  const config: InlineConfig = mergeConfig(asked, {
    plugins: [
      svgComponentPlugin(),
      react(),
      requireContextPlugin(input.site.context.siteDir),
      callableImportsPlugin(),
      globalObjectPlugin(),
      stylePathsPlugin(),
      textImportsPlugin(),
      styleLayersPlugin(site.plugins),
      globalDataPlugin(),
      wholeConfigPlugin(),
      commonJsPlugin(cacheDir),
      requirePlugin(),
      looseImportsPlugin(cacheDir, missing),
      directImportsPlugin(),
      nodeModulesPlugin(asked.resolve?.alias, withPlugins(own, input, true).resolve?.alias),
    ],
    cacheDir,
    server: {
      // what takes upgrade requests hands those for proxies on
      middlewareMode: { server: upgrade },
      // the session has refused those that are not
      allowedHosts: true,
      ws: { server: upgrade },
      fs: { allow: [siteDir, repository, ...listModuleFolders(siteDir), ...devSite.outside] },
      watch: null,
      // the modules of the server are evaluated together or not at all; here the bundler has marked those that changed
      async hotUpdateEnvironments(
        { environments }: ViteDevServer,
        update: (environment: DevEnvironment) => Promise<void>,
      ) {
        bundler?.server.forget()
        await update(environments.client)
        // the browser takes an update of modules as a sign that all is well
        if (bundler !== undefined) tellFault(devSite, bundler.vite)
      },
    },
    ssr: {
      noExternal: [
        ...bundledPackages,
        frameworkPackage,
        findSiteGrammars(site)?.highlighter ?? [],
        ...listBundlerPackages(site),
      ].flat(),
    },
    optimizeDeps: {
      include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
      entries: [],
      // joined by the bundler, its packages would have contexts of their own
      exclude: ['@strata/core', ...new Set(documentedNames.map(toOwnPackage))],
      // a name that a package lacks is undefined, as in builds
      rolldownOptions: {
        moduleTypes,
        shimMissingExports: true,
        transform: { define: { global: 'globalThis' } },
        // the endings of the configuration are for modules that are served one by one
        ...(extensions === undefined ? {} : { resolve: { extensions } }),
      },
    },
  })
  const vite = await createViteServer({ ...config, customLogger: faults.wrap(config.customLogger ?? createLogger()) })
  keepJoined(vite.environments.ssr, { cacheDir, key: engine.key })
  if (engine.isOnlyEngine) keepStyles(vite.environments.client, { cacheDir, key: engine.key })
  const made: DevBundler = { vite, engine, server: new ServerModules(vite, (one) => missing.note(one)), pages, faults }
  bundler = made
  tellArrivals(devSite, vite)
  retellErrors(vite)
  // a page is told of edits from here on; see `boot/hot.ts`
  vite.ws.on('strata:listening', (rendered: { revision?: unknown } | undefined, client) => {
    if (rendered?.revision !== devSite.revision) client.send({ type: 'full-reload' })
  })
  // the bundler sends those of its settings with modules alone
  const headers = Object.entries(vite.config.server.headers ?? {})
  vite.middlewares.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of headers) if (value !== undefined) response.setHeader(name, value)
    next()
  })
  for (const dir of devSite.content.staticDirs)
    vite.middlewares.use(sirv(dir, { ...createFileOptions(dir), dotfiles: false }))
  vite.middlewares.use((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    answerRequest(request, response, devSite, made).catch(next)
  })
  return made
}

/** Takes down the modules of the site, linked packages among them; not those of the engine. */
function noteModules(devSite: DevSite, engineDir: string): Plugin {
  return {
    name: 'strata:note-modules',
    transform(_code, id) {
      const file = toFile(id.replace(/#.*$/s, ''))
      if (path.isAbsolute(file) && !isInside(file, engineDir)) devSite.noteRead(file)
      return null
    },
  }
}
