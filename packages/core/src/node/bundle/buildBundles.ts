import { cpSync, existsSync } from 'node:fs'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type InlineConfig, type PluginOption, type Rolldown } from 'vite'
import { removeBaseUrl } from '../../shared/index.ts'
import { SiteError, type Problem } from '../api/errors.ts'
import { commonConfig, withPlugins, type BundleMode } from './bundleConfig.ts'
import { bringsUnlisted, isKnown } from './bundleInputs.ts'
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
  /** Some module brings files that are not listed, such as all that match a pattern, or one that is not there yet. */
  hasUnlisted: boolean
  /** What an author should put right though the bundles could be made; files absolute. */
  warnings: Problem[]
  /** Of the server's modules. */
  code: ModuleHashes
}

/**
 * Builds the browser's files into `<outDir>/client` and the server's module to `<outDir>/server/server.mjs`, side by side.
 * @throws SiteError if a module cannot be resolved or parsed
 */
export async function buildBundles(options: BundleOptions & { outDir: string }): Promise<Bundles> {
  // both run to their end: whoever removes the folders after a failure must not have a bundle still writing into them
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
        moduleFiles.some(bringsUnlisted),
      warnings: client.value.warnings,
      code: server.value.code,
    }
  }
  throw mergeFailures(
    [client, server].flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : [])),
    reported,
  )
}

/** Writes the scripts that plugins of webpack bundle by themselves; gives the files they are made from. */
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
 * Writes the files that only the server's module knows by their names. Of files with the same content a bundler keeps one name,
 * and the browser's bundle has more to choose from: what stylesheets of client modules name.
 */
async function placeCopies(files: Map<string, string>, clientDir: string): Promise<void> {
  for (const [name, source] of files) {
    const target = path.join(clientDir, name)
    // what a plugin made of no file has one name
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
      // only what is kept has to know what it is made of
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

/** The server's module as `<outDir>/server/server.mjs`. */
export async function buildServer({
  input,
  outDir,
  mode,
  hasSourceMap = false,
}: BundleOptions & { outDir: string; hasSourceMap?: boolean }): Promise<{
  moduleIds: string[]
  /** Files such as images by the names that the module has for them. */
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
        experimental: { attachDebugInfo: 'none' }, // it names the folder of the site
        output: {
          entryFileNames: 'server.mjs',
          codeSplitting: false,
          assetFileNames: 'assets/media/[name]-[hash][extname]',
        },
      },
    },
  })
  const output = await runBuild(withPlugins({ ...config, ssr: { noExternal: true } }, input, true), input)
  // code that the module reads when it starts; other files are for browsers alone
  for (const [name, file] of files) if (name.endsWith('.wasm')) cpSync(file, path.join(outDir, 'server', name))
  return { moduleIds: [...used, ...listAssets(output, siteDir)], files, code }
}

/** Settings of both bundles, with those of one of them. */
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
      svgComponentPlugin(),
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

/** Files such as images that stylesheets name. */
function listAssets(output: BundlerOutput, siteDir: string): string[] {
  return output.flatMap((item) =>
    item.type === 'chunk' ? [] : item.originalFileNames.map((file) => path.resolve(siteDir, file)),
  )
}

/** Scripts of `new Worker()` are bundles of their own, in which the same names lead to the same modules. */
function workerConfig(input: Omit<BundleInput, 'isDev'>, used: Set<string>): NonNullable<InlineConfig['worker']> {
  // the bundler wants plugins of its own for each worker
  const ofSite = () => input.site.plugins.map((plugin) => plugin.configureVite?.(false)?.plugins as PluginOption)
  return {
    format: 'es',
    plugins: () => [...ofSite(), ...strataPlugins({ ...input, isDev: false }), moduleListPlugin(used)],
  }
}

async function runBuild(config: InlineConfig, { site }: Pick<BundleInput, 'site'>): Promise<BundlerOutput> {
  try {
    const result = await build(config)
    // one input and no watcher: one output
    return ([result].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output) as unknown as BundlerOutput
  } catch (error) {
    throw toSystemRefusal(error) ?? toBundleError(error, site.plugins)
  }
}
