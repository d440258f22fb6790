import { cpSync, existsSync } from 'node:fs'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type InlineConfig, type PluginOption, type Rolldown } from 'vite'
import { removeBaseUrl } from '../../shared/index.ts'
import { SiteError, type Problem } from '../api/errors.ts'
import { commonConfig, withPlugins, type BundleMode } from './bundleConfig.ts'
import { mayHaveUnlistedInputs, isKnown } from './bundleInputs.ts'
import {
  assetListPlugin,
  documentTablePlugin,
  moduleHashPlugin,
  moduleListPlugin,
  type ModuleHashes,
} from './bundleContents.ts'
import { isLoadedId } from '../plugins/webpack/loadedModules.ts'
import { listWebpackRules } from '../plugins/webpack/webpackRulesPlugin.ts'
import { bundleScript } from './bundleScript.ts'
import { browserModulesPlugin, mergeFailures, toBundleError, toSystemRefusal } from './bundleProblems.ts'
import { chunkGroups, importEachOther, isWorthListing, toAssetFileName, toChunkFileName } from './chunkGroups.ts'
import { readClientAssets, type BundlerOutput, type ClientAssets } from './clientAssets.ts'
import { namespaceImportsPlugin } from './plugins/namespaceImportsPlugin.ts'
import { globalDataPlugin } from './plugins/globalDataPlugin.ts'
import { globalObjectPlugin } from './plugins/globalObjectPlugin.ts'
import { wholeConfigPlugin } from './plugins/wholeConfigPlugin.ts'
import { missingExportsPlugin } from './plugins/missingExportsPlugin.ts'
import { moduleTypes } from './plugins/jsxInJsPlugin.ts'
import { svgComponentPlugin } from './plugins/svgComponentPlugin.ts'
import { requireContextPlugin } from './plugins/requireContextPlugin.ts'
import { stylePathsPlugin } from './plugins/stylePathsPlugin.ts'
import { textImportsPlugin } from './plugins/textImportsPlugin.ts'
import { fileUrlsPlugin } from './server/fileUrlsPlugin.ts'
import { listStaticFiles, strataPlugins } from './strataPlugins.ts'
import { isFile, toFile } from '../sitePaths.ts'
import { sassImportsPlugin, silentSassPlugin } from './plugins/sassImportsPlugin.ts'
import { styleLayersPlugin } from './plugins/styleLayersPlugin.ts'
import { stylesheetsPlugin } from './plugins/stylesheetsPlugin.ts'
import { clientCodeDir, virtualPrefix } from './virtual/ids.ts'
import type { BundleInput } from './virtual/types.ts'

export interface BundleOptions {
  input: Omit<BundleInput, 'isDev'>
  cacheDir: string
  minify: boolean
  mode: BundleMode
}

export interface Bundles {
  assets: ClientAssets
  /** Files that went into the bundles, absolute and sorted. */
  moduleFiles: string[]
  /** Whether the bundles also depend on files that are not listed, such as those that match a glob, or one that is missing. */
  hasUnlisted: boolean
  /** Problems that the author should fix although the bundles could be built; file paths are absolute. */
  warnings: Problem[]
  /** Hashes of the server's modules. */
  code: ModuleHashes
}

/**
 * Builds the browser's files into `<outDir>/client` and the server's module to `<outDir>/server/server.mjs`, side by side.
 * @throws SiteError if a module cannot be resolved or parsed
 */
export async function buildBundles(options: BundleOptions & { outDir: string }): Promise<Bundles> {
  // wait for both: after a failure the caller removes the folders, and no bundle may still be writing into them
  const reported: Problem[] = []
  const own = { ...options, input: { ...options.input, report: (problem: Problem) => void reported.push(problem) } }
  const [client, server] = await Promise.allSettled([buildClient(own), buildServer(own)])
  if (client.status === 'fulfilled' && server.status === 'fulfilled') {
    const rules = listWebpackRules(options.input.site.plugins, ['browser', 'server'])
    const moduleIds = [
      ...client.value.moduleIds,
      ...server.value.moduleIds,
      ...rules.flatMap(({ read }) => [...read.files]),
    ]
    const moduleFiles = listFiles(moduleIds)
    await placeCopies(server.value.files, path.join(options.outDir, 'client'))
    return {
      assets: client.value.assets,
      moduleFiles,
      hasUnlisted:
        client.value.hasMissing ||
        moduleIds.some((id) => id.includes('dynamic-import-helper') || isLoadedId(id)) ||
        rules.some(({ read }) => read.hasUnlisted) ||
        moduleFiles.some(mayHaveUnlistedInputs),
      warnings: client.value.warnings,
      code: server.value.code,
    }
  }
  throw mergeFailures(
    [client, server].flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : [])),
    reported,
  )
}

/** Writes the scripts that webpack plugins bundle separately; returns the files that they are built from. */
async function writeScripts({ input, minify }: BundleOptions, clientDir: string): Promise<string[]> {
  const { siteDir } = input.site.context
  const made = listWebpackRules(input.site.plugins, ['browser']).flatMap(({ scripts }) => scripts)
  const files: string[] = []
  for (const { entry, fileName } of made) {
    const script = await bundleScript(entry, { siteDir, minify })
    const target = path.join(clientDir, fileName)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, script.code)
    files.push(...script.files)
  }
  return files
}

/**
 * Writes the assets whose names only the server's module uses. The bundler keeps one name for files with equal content, and the
 * browser's bundle may keep another one, because it also has the assets of client modules' stylesheets.
 */
async function placeCopies(files: Map<string, string>, clientDir: string): Promise<void> {
  for (const [name, source] of files) {
    const target = path.join(clientDir, name)
    // an asset that a plugin created without a file has only one name
    if (existsSync(target) || !existsSync(source)) continue
    await mkdir(path.dirname(target), { recursive: true })
    await copyFile(source, target)
  }
}

/** Module ids that are files, each once, sorted. */
function listFiles(moduleIds: string[]): string[] {
  const files = moduleIds.map(toFile).filter((id) => path.isAbsolute(id) && isFile(id))
  return [...new Set(files)].sort()
}

async function buildClient(
  options: BundleOptions & { outDir: string },
  includeDependenciesRecursively = false,
): Promise<{ assets: ClientAssets; moduleIds: string[]; warnings: Problem[]; hasMissing: boolean }> {
  const { input, outDir, minify, mode } = options
  const warnings: Problem[] = []
  let hasMissing = false
  const failures: Problem[] = []
  const entry = path.join(clientCodeDir, 'entry.js')
  const clientDir = path.join(outDir, 'client')
  const moduleIds = new Map<string, string>()
  const used = new Set<string>()
  const config = await buildConfig({ input, mode }, used, {
    onReference: (reference, id) => void moduleIds.set(reference, id),
    plugins: [
      stylesheetsPlugin({
        onImport: (file) => void used.add(file),
        onMissing: (problem) => {
          hasMissing = true
          warnings.push(problem)
        },
        listStatic: (pathname) =>
          [pathname, removeBaseUrl(pathname, input.site.context.baseUrl) ?? pathname].flatMap((name) =>
            listStaticFiles(name, input.site.context),
          ),
      }),
      missingExportsPlugin((problem, isFatal) => void (isFatal ? failures : warnings).push(problem)),
      browserModulesPlugin((problem) => void warnings.push(problem)),
      styleLayersPlugin(input.site.plugins),
      documentTablePlugin,
      // only bundles that are cached need a list of their sources
      ...(isKnown(input.site) ? [sassImportsPlugin(used)] : []),
    ],
    build: {
      outDir: clientDir,
      minify: minify ? 'oxc' : false,
      cssMinify: minify ? 'lightningcss' : false,
      target: 'baseline-widely-available',
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files) => files.filter(isWorthListing),
      },
      rolldownOptions: {
        moduleTypes,
        input: { main: entry, documents: `${virtualPrefix}documents` },
        output: {
          codeSplitting: { groups: chunkGroups, includeDependenciesRecursively },
          entryFileNames: 'assets/js/[name]-[hash].js',
          chunkFileNames: toChunkFileName,
          assetFileNames: toAssetFileName,
        },
      },
    },
  })
  const output = await runBuild(withPlugins(config, input, false), input)
  if (failures.length > 0) throw new SiteError(failures)
  if (!includeDependenciesRecursively && importEachOther(output.filter((file) => file.type === 'chunk'))) {
    await rm(clientDir, { recursive: true, force: true })
    return buildClient(options, true)
  }
  return {
    warnings,
    hasMissing,
    assets: readClientAssets(output, {
      baseUrl: input.site.context.baseUrl,
      moduleIds,
      references: await input.references(),
    }),
    moduleIds: [
      ...used,
      ...listAssets(output, input.site.context.siteDir),
      ...(await writeScripts(options, clientDir)),
    ],
  }
}

/** Builds the server's module to `<outDir>/server/server.mjs`. */
export async function buildServer({
  input,
  outDir,
  mode,
  hasSourceMap = false,
}: BundleOptions & { outDir: string; hasSourceMap?: boolean }): Promise<{
  moduleIds: string[]
  /** Source files of assets such as images, by the file names that the module uses. */
  files: Map<string, string>
  code: ModuleHashes
}> {
  const used = new Set<string>()
  const { siteDir } = input.site.context
  let code: ModuleHashes = { common: '', documents: {} }
  const files = new Map<string, string>()
  const config = await buildConfig({ input, mode }, used, {
    plugins: [
      stylesheetsPlugin(),
      silentSassPlugin,
      fileUrlsPlugin(),
      // the client's bundle has reported it
      missingExportsPlugin(() => {}),
      assetListPlugin(files, siteDir),
      moduleHashPlugin(input, (hashes) => void (code = hashes)),
    ],
    build: {
      outDir: path.join(outDir, 'server'),
      ssr: path.join(clientCodeDir, 'server.js'),
      minify: false,
      sourcemap: hasSourceMap,
      target: 'node20',
      rolldownOptions: {
        moduleTypes,
        experimental: { attachDebugInfo: 'none' }, // it contains the path of the site
        output: {
          entryFileNames: 'server.mjs',
          codeSplitting: false,
          assetFileNames: 'assets/media/[name]-[hash][extname]',
        },
      },
    },
  })
  const output = await runBuild(withPlugins({ ...config, ssr: { noExternal: true } }, input, true), input)
  // the module reads WebAssembly when it starts; all other assets are for browsers only
  for (const [name, file] of files) if (name.endsWith('.wasm')) cpSync(file, path.join(outDir, 'server', name))
  return { moduleIds: [...used, ...listAssets(output, siteDir)], files, code }
}

/** Adds one bundle's own settings to those that both bundles share. */
async function buildConfig(
  { input, mode }: Pick<BundleOptions, 'input' | 'mode'>,
  used: Set<string>,
  own: Pick<BundleInput, 'onReference'> & Required<Pick<InlineConfig, 'plugins' | 'build'>>,
): Promise<InlineConfig> {
  return {
    ...(await commonConfig(input, mode)),
    worker: workerConfig(input, used),
    plugins: [
      ...strataPlugins({ ...input, isDev: false, onReference: own.onReference }),
      moduleListPlugin(used),
      requireContextPlugin(input.site.context),
      namespaceImportsPlugin(),
      globalObjectPlugin(),
      stylePathsPlugin(),
      textImportsPlugin(),
      globalDataPlugin(),
      wholeConfigPlugin(),
      ...own.plugins,
    ],
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 100_000,
      assetsInlineLimit: 0,
      ...own.build,
    },
  }
}

/** Source files of assets, such as images that stylesheets refer to. */
function listAssets(output: BundlerOutput, siteDir: string): string[] {
  return output.flatMap((item) =>
    item.type === 'chunk' ? [] : item.originalFileNames.map((file) => path.resolve(siteDir, file)),
  )
}

/** Scripts of `new Worker()` are separate bundles; these settings make specifiers resolve as in the main one. */
function workerConfig(input: Omit<BundleInput, 'isDev'>, used: Set<string>): NonNullable<InlineConfig['worker']> {
  // the bundler needs new plugin instances for each worker
  const createSitePlugins = () =>
    input.site.plugins.map((plugin) => plugin.configureVite?.(false)?.plugins as PluginOption)
  return {
    format: 'es',
    plugins: () => [...createSitePlugins(), ...strataPlugins({ ...input, isDev: false }), moduleListPlugin(used)],
  }
}

async function runBuild(config: InlineConfig, { site }: Pick<BundleInput, 'site'>): Promise<BundlerOutput> {
  try {
    // as in development, it comes after plugins of the site, which may load SVG files in another way
    const result = await build({ ...config, plugins: [...(config.plugins ?? []), svgComponentPlugin()] })
    // one input and no watcher: one output
    return ([result].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output) as unknown as BundlerOutput
  } catch (error) {
    throw toSystemRefusal(error) ?? toBundleError(error, site.plugins)
  }
}
