import { statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, createLogger, mergeConfig, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { isSiteError, SiteError, uniqueProblems, type Problem } from '../api/errors.ts'
import { bringsUnlisted } from './bundleInputs.ts'
import { toBundleError, toSystemRefusal } from './bundleProblems.ts'
import { chunkGroups, isWorthListing, toAssetFileName, toChunkFileName } from './chunkGroups.ts'
import { globalDataPlugin } from './plugins/globalDataPlugin.ts'
import { wholeConfigPlugin } from './plugins/wholeConfigPlugin.ts'
import { missingExportsPlugin } from './plugins/missingExportsPlugin.ts'
import { loadPostCssConfig } from './loadPostCssConfig.ts'
import { svgComponentPlugin } from './plugins/svgComponentPlugin.ts'
import { requireContextPlugin } from './plugins/requireContextPlugin.ts'
import { reportedMessage, strataPlugin } from './strataPlugin.ts'
import { toFile } from '../sitePaths.ts'
import { stylesheetsPlugin } from './plugins/stylesheetsPlugin.ts'
import { getClientDir, type BundleInput } from './virtualModules.ts'

export interface ClientAssets {
  /** URL of the script that every page runs. */
  entry: string
  /** Scripts the entry imports at once; URLs. */
  entryImports: string[]
  styles: string[]
  /** Files a module reference needs besides the entry's. */
  modules: { [reference: string]: { scripts: string[]; styles: string[] } }
}

export interface BundleOptions {
  input: Omit<BundleInput, 'isDev'>
  cacheDir: string
  minify: boolean
  /** Which of its two forms React has, with that of the code which is compiled for it. */
  mode: 'production' | 'development'
}

export interface Bundles {
  assets: ClientAssets
  /** Files that went into the bundles, absolute and sorted. */
  moduleFiles: string[]
  /** Some module brings files that are not listed, such as all that match a pattern. */
  hasUnlisted: boolean
  /** What an author should put right though the bundles could be made; files absolute. */
  warnings: Problem[]
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
    const moduleIds = [...client.value.moduleIds, ...server.value.moduleIds]
    const moduleFiles = listFiles(moduleIds)
    return {
      assets: client.value.assets,
      moduleFiles,
      hasUnlisted: moduleIds.some((id) => id.includes('dynamic-import-helper')) || moduleFiles.some(bringsUnlisted),
      warnings: client.value.warnings,
    }
  }
  throw mergeFailures(
    [client, server].flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : [])),
    reported,
  )
}

/** Module ids that are files, each once, sorted. */
function listFiles(moduleIds: string[]): string[] {
  const files = moduleIds
    .map(toFile)
    .filter((id) => path.isAbsolute(id) && statSync(id, { throwIfNoEntry: false })?.isFile() === true)
  return [...new Set(files)].sort()
}

/** Both bundles read the same files, so most problems come twice. */
function mergeFailures(reasons: unknown[], reported: Problem[]): unknown {
  const other = reasons.find((reason) => !isSiteError(reason))
  if (other !== undefined) return other
  const bundler = reasons.filter(isSiteError).flatMap((reason) => reason.problems)
  // without its registry the bundler says the same again in other words
  const isStopped = bundler.some(({ message }) => message.includes(reportedMessage))
  const problems = [
    ...reported,
    ...bundler.filter(({ message, file }) => !message.includes(reportedMessage) && !(isStopped && file === undefined)),
  ]
  return new SiteError(uniqueProblems(problems), { cause: reasons[0] })
}

async function buildClient({
  input,
  outDir,
  minify,
  mode,
}: BundleOptions & { outDir: string }): Promise<{ assets: ClientAssets; moduleIds: string[]; warnings: Problem[] }> {
  const warnings: Problem[] = []
  const failures: Problem[] = []
  const entry = path.join(getClientDir(), 'entry.js')
  const moduleIds = new Map<string, string>()
  const used = new Set<string>()
  const plugin = strataPlugin({
    ...input,
    isDev: false,
    onReference: (reference, id) => void moduleIds.set(reference, id),
  })
  const output = await runBuild(
    withPlugins(
      {
        ...(await commonConfig(input, mode)),
        worker: workerConfig(input, used),
        plugins: [
          plugin,
          moduleListPlugin(used),
          svgComponentPlugin(),
          requireContextPlugin(input.site.context.siteDir),
          globalDataPlugin(),
          wholeConfigPlugin(),
          stylesheetsPlugin({
            onImport: (file) => void used.add(file),
            onMissing: (problem) => void warnings.push(problem),
          }),
          missingExportsPlugin((problem, isFatal) => void (isFatal ? failures : warnings).push(problem)),
        ],
        build: {
          outDir: path.join(outDir, 'client'),
          emptyOutDir: false,
          copyPublicDir: false,
          minify: minify ? 'oxc' : false,
          cssMinify: minify ? 'lightningcss' : false,
          target: 'baseline-widely-available',
          modulePreload: {
            polyfill: false,
            resolveDependencies: (_, files) => files.filter(isWorthListing),
          },
          reportCompressedSize: false,
          chunkSizeWarningLimit: 100_000,
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: { main: entry },
            output: {
              codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false },
              entryFileNames: 'assets/js/[name]-[hash].js',
              chunkFileNames: toChunkFileName,
              assetFileNames: toAssetFileName,
            },
          },
        },
      },
      input,
      false,
    ),
  )
  if (failures.length > 0) throw new SiteError(failures)
  return {
    warnings,
    assets: readOutput(output, {
      baseUrl: input.site.context.baseUrl,
      moduleIds,
      rareReferences: (await input.references()).rare,
    }),
    moduleIds: [...used, ...listAssets(output, input.site.context.siteDir)],
  }
}

/** The server's module as `<outDir>/server/server.mjs`. */
export async function buildServer({
  input,
  outDir,
  mode,
  hasSourceMap = false,
}: BundleOptions & { outDir: string; hasSourceMap?: boolean }): Promise<{ moduleIds: string[] }> {
  const used = new Set<string>()
  const output = await runBuild(
    withPlugins(
      {
        ...(await commonConfig(input, mode)),
        worker: workerConfig(input, used),
        plugins: [
          strataPlugin({ ...input, isDev: false }),
          moduleListPlugin(used),
          svgComponentPlugin(),
          requireContextPlugin(input.site.context.siteDir),
          globalDataPlugin(),
          wholeConfigPlugin(),
          stylesheetsPlugin(),
          // the client's bundle has reported it
          missingExportsPlugin(() => {}),
        ],
        ssr: { noExternal: true },
        build: {
          outDir: path.join(outDir, 'server'),
          emptyOutDir: false,
          copyPublicDir: false,
          ssr: path.join(getClientDir(), 'server.js'),
          minify: false,
          sourcemap: hasSourceMap,
          target: 'node20',
          reportCompressedSize: false,
          chunkSizeWarningLimit: 100_000,
          assetsInlineLimit: 0,
          rolldownOptions: {
            experimental: { attachDebugInfo: 'none' }, // it names the folder of the site
            output: {
              entryFileNames: 'server.mjs',
              codeSplitting: false,
              assetFileNames: 'assets/media/[name]-[hash][extname]',
            },
          },
        },
      },
      input,
      true,
    ),
  )
  return { moduleIds: [...used, ...listAssets(output, input.site.context.siteDir)] }
}

/**
 * Collects the ids of all modules that a bundle is made from. The bundler's own list of a chunk lacks those of which no code
 * is left: constants that are written where they are used, and modules that only hand on names.
 */
export function moduleListPlugin(used: Set<string>): Plugin {
  return {
    name: 'strata:module-list',
    buildEnd() {
      for (const id of this.getModuleIds()) used.add(id)
    },
  }
}

/** Files such as images that stylesheets name. */
function listAssets(output: Output, siteDir: string): string[] {
  return output.flatMap((item) =>
    item.type === 'chunk' ? [] : item.originalFileNames.map((file) => path.resolve(siteDir, file)),
  )
}

/** How TypeScript and JSX of a site are read, wherever its modules are bundled. */
export function languageSettings(siteDir: string): InlineConfig {
  return {
    configFile: false,
    root: siteDir,
    // a site's own is for its editor: what it extends need not be installed, and Docusaurus never reads it
    tsconfig: fileURLToPath(new URL('../../../bin/tsconfig.site.json', import.meta.url)),
    oxc: { jsx: { runtime: 'automatic' } },
  }
}

/** Settings that client, server and development share. */
export async function commonConfig(
  { site }: Pick<BundleInput, 'site'>,
  mode: BundleOptions['mode'],
): Promise<InlineConfig> {
  return {
    ...scriptConfig({ site }, mode),
    css: { postcss: await loadPostCssConfig(site.context.siteDir, mode) },
  }
}

/** The part of them that concerns scripts. */
export function scriptConfig({ site }: Pick<BundleInput, 'site'>, mode: BundleOptions['mode']): InlineConfig {
  return {
    ...languageSettings(site.context.siteDir),
    base: site.context.baseUrl,
    mode,
    appType: 'custom',
    publicDir: false,
    logLevel: 'warn',
    customLogger: quietLogger(),
    resolve: { dedupe: ['react', 'react-dom'] },
    // packages may use the name of the global object that Node has, as webpack allows
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), global: 'globalThis' },
  }
}

/** Scripts of `new Worker()` are bundles of their own, in which the same names lead to the same modules. */
function workerConfig(input: Omit<BundleInput, 'isDev'>, used: Set<string>): NonNullable<InlineConfig['worker']> {
  return { format: 'es', plugins: () => [strataPlugin({ ...input, isDev: false }), moduleListPlugin(used)] }
}

/** The bundler's warnings about code of other packages are nothing that a site's author could act on. */
function quietLogger() {
  const quiet = createLogger('warn')
  const noise =
    /didn't resolve at build time|use client|sourcemap|dynamically imported by|"use strict"|INEFFECTIVE_DYNAMIC_IMPORT|PLUGIN_TIMINGS/
  for (const method of ['warn', 'warnOnce'] as const) {
    const warn = quiet[method]
    quiet[method] = (message, options) => {
      if (!noise.test(message)) warn(message, options)
    }
  }
  // failures are thrown, and reported with the other problems of the site
  const { error } = quiet
  quiet.error = (message, options) => {
    if (!message.includes('Build failed in')) error(message, options)
  }
  return quiet
}

/** Adds what plugins ask for in `configureVite`. */
export function withPlugins(
  config: InlineConfig,
  { site }: Pick<BundleInput, 'site'>,
  isServer: boolean,
): InlineConfig {
  return site.plugins.reduce<InlineConfig>((merged, plugin) => {
    const extension = plugin.configureVite?.(isServer)
    return extension === undefined ? merged : mergeConfig(merged, extension)
  }, config)
}

type Output = Rolldown.RolldownOutput['output']

async function runBuild(config: InlineConfig): Promise<Output> {
  try {
    const result = await build(config)
    // one input and no watcher: one output
    return ([result].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output) as unknown as Output
  } catch (error) {
    throw toSystemRefusal(error) ?? toBundleError(error)
  }
}

/** Which files each module reference brings. */
function readOutput(
  output: Output,
  {
    baseUrl,
    moduleIds,
    rareReferences,
  }: { baseUrl: string; moduleIds: Map<string, string>; rareReferences: Set<string> },
): ClientAssets {
  const chunks = output.filter((item) => item.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)))
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (entry === undefined) throw new Error('The bundler wrote no entry; please report this.')
  const collect = (file: string, found = { scripts: new Set<string>(), styles: new Set<string>() }) => {
    const chunk = byFile.get(file)
    if (chunk === undefined || found.scripts.has(baseUrl + file)) return found
    found.scripts.add(baseUrl + file)
    for (const imported of chunk.imports) collect(imported, found)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.styles.add(baseUrl + style)
    return found
  }
  const main = collect(entry.fileName)
  const rareTable = byModule.get('\0virtual:strata/rare-registry')?.fileName
  const modules = Object.fromEntries(
    [...moduleIds].map(([reference, id]) => {
      const chunk = byModule.get(id)
      const { scripts, styles } = chunk === undefined ? collect('') : collect(chunk.fileName)
      if (rareTable !== undefined && rareReferences.has(reference)) scripts.add(baseUrl + rareTable)
      return [
        reference,
        {
          scripts: [...scripts].filter((file) => !main.scripts.has(file)),
          styles: [...styles].filter((file) => !main.styles.has(file)),
        },
      ]
    }),
  )
  const entryUrl = baseUrl + entry.fileName
  return {
    entry: entryUrl,
    entryImports: [...main.scripts].filter((file) => file !== entryUrl),
    styles: [...main.styles],
    modules,
  }
}
