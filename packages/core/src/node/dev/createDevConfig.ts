import type { createServer as createHttpServer } from 'node:http'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { type DevEnvironment, type InlineConfig, mergeConfig, type Plugin, type ViteDevServer } from 'vite'
import { documentedNames, toOwnPackage } from '../config/packageNames.ts'
import { commonConfig, withPlugins } from '../bundle/bundleConfig.ts'
import { namespaceImportsPlugin } from '../bundle/plugins/namespaceImportsPlugin.ts'
import { commonJsPlugin } from '../bundle/plugins/commonJsPlugin.ts'
import { globalDataPlugin } from '../bundle/plugins/globalDataPlugin.ts'
import { globalObjectPlugin } from '../bundle/plugins/globalObjectPlugin.ts'
import { wholeConfigPlugin } from '../bundle/plugins/wholeConfigPlugin.ts'
import { looseImportsPlugin } from '../bundle/plugins/looseImportsPlugin.ts'
import { frameworkPackage } from '../bundle/frameworkPackages.ts'
import { sitePackagesPlugin, strataPlugins } from '../bundle/strataPlugins.ts'
import { importedTextPlugin } from '../bundle/plugins/importedTextPlugin.ts'
import { requireContextPlugin } from '../bundle/plugins/requireContextPlugin.ts'
import { stylePathsPlugin } from '../bundle/plugins/stylePathsPlugin.ts'
import { styleLayersPlugin } from '../bundle/plugins/styleLayersPlugin.ts'
import { textImportsPlugin } from '../bundle/plugins/textImportsPlugin.ts'
import { requirePlugin } from '../bundle/plugins/requirePlugin.ts'
import { moduleTypes } from '../bundle/plugins/jsxInJsPlugin.ts'
import { svgComponentPlugin } from '../bundle/plugins/svgComponentPlugin.ts'
import { findSiteGrammars } from '../bundle/plugins/siteGrammarsPlugin.ts'
import { fileUrlsPlugin } from '../bundle/server/fileUrlsPlugin.ts'
import { clientCodeDir } from '../bundle/virtual/ids.ts'
import type { BundleInput } from '../bundle/virtual/types.ts'
import type { DevSite } from './DevSite.ts'
import type { EngineModules } from './EngineModules.ts'
import { bundledPackages } from './packages/InstalledPackages.ts'
import { listBundlerPackages } from './packages/listBundlerPackages.ts'
import { listModuleFolders } from './packages/listModuleFolders.ts'
import type { MissingImports } from './plugins/MissingImports.ts'
import { editedFilesPlugin } from './plugins/editedFilesPlugin.ts'
import { directImportsPlugin } from './plugins/directImportsPlugin.ts'
import { nodeModulesPlugin } from './plugins/nodeModulesPlugin.ts'
import { overlayHintPlugin } from './plugins/overlayHintPlugin.ts'
import { oneAddressPlugin } from './plugins/oneAddressPlugin.ts'
import { ownScriptsPlugin } from './plugins/ownScriptsPlugin.ts'
import { pluginDependenciesPlugin } from './plugins/pluginDependenciesPlugin.ts'
import type { PageModules } from './PageModules.ts'
import { isInside, toFile } from '../sitePaths.ts'

/** The parts of a site's bundler in development. */
interface DevParts {
  input: BundleInput
  engine: EngineModules
  pages: PageModules
  missing: MissingImports
  cacheDir: string
  /** Server that receives the upgrade requests of the HMR WebSocket. */
  upgrade: ReturnType<typeof createHttpServer>
  /** Applies changed modules to the environments. */
  hotUpdateEnvironments(server: ViteDevServer, update: (environment: DevEnvironment) => Promise<void>): Promise<void>
}

/** Settings of a site's bundler in development: those of builds, plus what is needed to serve modules one by one. */
export async function createDevConfig(
  devSite: DevSite,
  { input, engine, pages, missing, cacheDir, upgrade, hotUpdateEnvironments }: DevParts,
): Promise<InlineConfig> {
  const { site } = devSite
  const { siteDir } = site.context
  const repository = path.resolve(clientCodeDir, '../../..')
  const common = await commonConfig(input, 'development')
  // Node has `global` itself, and a define would make the bundler process all modules of the server again
  const { global, ...define } = common.define ?? {}
  const own: InlineConfig = {
    ...common,
    define,
    environments: { client: { define: { global } } },
    // before those of the site's plugins, as in builds: a plugin for all Markdown must not load the engine's documents
    plugins: [
      pages.plugin(),
      engine.plugin(),
      oneAddressPlugin(),
      overlayHintPlugin(),
      editedFilesPlugin(),
      ownScriptsPlugin(input),
      pluginDependenciesPlugin(),
      noteModules(devSite, repository),
      ...strataPlugins(input),
      importedTextPlugin(),
    ],
  }
  const asked = withPlugins(own, input, false)
  const config: InlineConfig = mergeConfig(asked, {
    plugins: [
      svgComponentPlugin(),
      react(),
      requireContextPlugin(site.context),
      namespaceImportsPlugin(),
      globalObjectPlugin(),
      stylePathsPlugin(),
      textImportsPlugin(),
      styleLayersPlugin(site.plugins),
      globalDataPlugin(),
      wholeConfigPlugin(),
      fileUrlsPlugin(),
      commonJsPlugin(cacheDir),
      requirePlugin(),
      looseImportsPlugin(cacheDir, missing),
      directImportsPlugin(),
      nodeModulesPlugin(asked.resolve?.alias, withPlugins(own, input, true).resolve?.alias),
    ],
    cacheDir,
    server: {
      // this server receives upgrade requests, and passes on those for proxies
      middlewareMode: { server: upgrade },
      // the session already refuses other hosts
      allowedHosts: true,
      ws: { server: upgrade },
      fs: { allow: [siteDir, repository, ...listModuleFolders(siteDir), ...devSite.outside] },
      hotUpdateEnvironments,
    },
    ssr: {
      noExternal: [
        ...bundledPackages,
        frameworkPackage,
        findSiteGrammars(site)?.highlighter ?? [],
        ...listBundlerPackages(site),
      ].flat(),
    },
    optimizeDeps: createJoinSettings(site.context, asked.resolve?.extensions),
  })
  // no watcher, see `ChangedModules`; set here because `mergeConfig` skips null
  return { ...config, server: { ...config.server, watch: null } }
}

/** Settings for prebundling packages. */
function createJoinSettings(
  context: BundleInput['site']['context'],
  extensions: string[] | undefined,
): InlineConfig['optimizeDeps'] {
  return {
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
    entries: [],
    // prebundled, the engine's packages would have separate React contexts
    exclude: ['@strata/core', ...new Set(documentedNames.map(toOwnPackage))],
    // names that a package lacks are undefined, as in builds
    rolldownOptions: {
      moduleTypes,
      plugins: [sitePackagesPlugin(context.siteDir), requireContextPlugin(context)],
      shimMissingExports: true,
      transform: { define: { global: 'globalThis' } },
      // the extensions of the configuration only apply to modules that are served one by one
      ...(extensions === undefined ? {} : { resolve: { extensions } }),
    },
  }
}

/** Notes the modules of the site, including linked packages, so that they are watched. Modules of the engine are ignored. */
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
