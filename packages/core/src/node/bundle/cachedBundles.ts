import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { cp, link, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { hashOf } from '../cache/hashOf.ts'
import { hasChangedSince, hasStamp, readStamp, type FileStamp } from '../fileStamp.ts'
import { formatProblem, type Problem } from '../api/errors.ts'
import { logger } from '../api/logger.ts'
import { hashEngineCode } from '../hashEngineCode.ts'
import { engineVersion } from '../config/engineVersion.ts'
import type { BundleOptions, Bundles } from './buildBundles.ts'
import type { ModuleHashes } from './bundleContents.ts'
import type { ClientAssets } from './clientAssets.ts'
import {
  areCurrent,
  changesBundles,
  describeAdditions,
  describeBundlerSettings,
  isKnown,
  recordInputs,
  type InputRecord,
} from './bundleInputs.ts'
import { describeValue } from '../describeValue.ts'
import { toPosix } from '../sitePaths.ts'
import { renderGrammars } from './plugins/siteGrammarsPlugin.ts'
import { describeThemeFiles } from './resolveTheme.ts'
import { hashEnvironment } from './renderEnvironment.ts'
import { describeConfig } from './virtual/generatedModules.ts'
import type { RouteConfig } from '../api/routes.ts'
import { describeRoutes } from '../routes/generatedRoutes.ts'

/** Inputs and outputs of a finished bundle. Paths are relative to the site, which may be moved together with its cache. */
interface BundleRecord {
  /** Path of the site if the bundle contains it: such a bundle cannot be used after the site was moved. */
  folder?: string
  /** Every module file with the hash of its content, and its stamp. */
  modules: [file: string, hash: string, stamp: FileStamp][]
  /** Markdown files that code imports, with the hash of the module generated from each. */
  markdown: [file: string, hash: string][]
  /** Hash of the site's routes, if code imports them. */
  routes?: string
  /** What else determined how the modules were resolved and parsed. */
  inputs: InputRecord[]
  /** Every file of the bundle, below its folder, with its hash. */
  outputs: [file: string, hash: string][]
  assets: ClientAssets
  code: ModuleHashes
  /** Warnings of the bundler, repeated in every build that uses the bundle. */
  warnings: Problem[]
}

const noop = () => {}

const recordName = 'record.json'

type CachedBundleOptions = BundleOptions & {
  stagingDir: string
  /** Returns the module sources of the code pages. */
  codePageSources: () => Promise<string[]>
}

/** The bundles that pages are rendered with, and the assets that pages refer to. */
export interface PageBundles {
  assets: ClientAssets
  serverFile: string
  /** Same key, same bundles. */
  key: string
  pageKeys: PageKeys
}

/**
 * Returns the bundles of client and server. They are rebuilt only if an input has changed: settings, module files, or files
 * that specifiers could resolve to; if the inputs cannot be known, they are rebuilt every time.
 * Cached bundles are verified by content before use; module files with an unchanged stamp are not read.
 */
export async function loadOrBuildBundles(options: CachedBundleOptions): Promise<PageBundles> {
  const { siteDir } = options.input.site.context
  const parent = path.join(options.cacheDir, 'bundles')
  const canReuse = isKnown(options.input.site)
  // if the cache cannot have the bundles, bundling need not wait for the cache key
  const begun = canReuse && hasRecords(parent) ? undefined : buildInto(parent, options)
  const ended = begun?.then(noop, noop) // errors are handled where `begun` is awaited
  const settingsKey = await describeSettings(options).catch(async (error: unknown) => {
    await ended // the bundler must stop writing first
    throw error
  })
  const dir = path.join(parent, settingsKey.slice(0, 16))
  let record = canReuse ? readRecord(dir, siteDir) : undefined
  if (record?.routes !== undefined && record.routes !== hashRoutes(options.input.routes())) record = undefined
  if (record !== undefined && !(await hasSameMarkdown(record, options))) record = undefined
  if (record === undefined) {
    const built = await (begun ?? buildInto(parent, options))
    record = createRecord(built.dir, { ...built, siteDir })
    // if a file was edited meanwhile, it is unknown whether the bundler read it before or after
    const isEdited = built.moduleFiles.some((file) => hasChangedSince(file, built.begun))
    const isLasting = canReuse && !built.hasUnlisted && !isEdited
    if (isLasting) await writeFile(path.join(built.dir, recordName), JSON.stringify(record))
    // a parallel build of the site may have made the same bundle, and be using it
    const placed = isLasting ? readRecord(dir, siteDir) : undefined
    if (placed !== undefined && isDeepStrictEqual(placed.outputs, record.outputs)) {
      // equal outputs may come from different inputs, so only the record is replaced
      await rename(path.join(built.dir, recordName), path.join(dir, recordName))
      await rm(built.dir, { recursive: true, force: true })
    } else {
      await rm(dir, { recursive: true, force: true })
      await rename(built.dir, dir)
    }
    await removeOldBundles(parent, { current: dir, localeCount: options.input.site.context.i18n.locales.length })
  } else {
    // mark it as recently used, so that no parallel build removes it
    await utimes(dir, new Date(), new Date()).catch(noop)
  }
  for (const warning of record.warnings) logger.warn(formatProblem(warning))
  await placeClient(dir, record, options.stagingDir)
  const serverFile = path.join(dir, 'server/server.mjs')
  const server = readFileSync(serverFile, 'utf8')
  const environment = hashEnvironment(server)
  const globalDataUrl = options.input.globalDataUrl()
  return {
    assets: record.assets,
    serverFile,
    // hash the outputs, not the inputs: equal code renders equal pages
    key: hashOf(JSON.stringify([record.assets, record.outputs]), environment),
    pageKeys: createPageKeys(record, options, [environment, server.includes(globalDataUrl) ? globalDataUrl : '']),
  }
}

/** Keys of the parts of the bundles that rendered pages depend on. */
export interface PageKeys {
  /** Key for all pages. */
  common: string
  /** Additional keys for pages with a document that runs code, by its reference. */
  documents: { [reference: string]: string }
}

/**
 * The code of a document is not part of the common key. All else in the bundles that an edit of the document may change is:
 * names of other files, added modules, names that the bundler generates in code.
 */
function createPageKeys(
  { assets, code, outputs }: BundleRecord,
  { input: { site }, minify, mode }: BundleOptions,
  outside: string[],
): PageKeys {
  const entries = Object.entries(assets.modules)
  const documents = entries.filter(([, { isDocument }]) => isDocument === true)
  const own = new Set(documents.map(([, { scripts }]) => scripts[0]))
  const additions = describeAdditions(site)
  const { text } = describeValue(additions, site.context.siteDir)
  const files = outputs.map(([file]) => toPosix(file))
  const clientFiles = files.filter((file) => file.startsWith('client/')).map((file) => file.slice('client/'.length))
  return {
    common: hashOf(
      JSON.stringify([
        { ...assets, modules: entries.filter(([, { isDocument }]) => isDocument !== true) },
        clientFiles.filter((file) => !own.has(site.context.baseUrl + file)),
        // what plugins of the site do to whole bundles shows only in the outputs
        additions.extensions.flat().some(changesBundles) ? outputs : code.common,
        [engineVersion, minify, mode],
      ]),
      text,
      ...outside,
      hashEngineCode('bundle'),
    ),
    documents: Object.fromEntries(
      documents.map(([reference, files]) => [reference, hashOf(JSON.stringify([files, code.documents[reference]]))]),
    ),
  }
}

/** Builds into a new folder. */
async function buildInto(
  parent: string,
  options: BundleOptions,
): Promise<Bundles & { dir: string; begun: number; markdown: Map<string, string>; routes?: string }> {
  // must be set before the bundler loads; otherwise its allocator commits 150 MB in advance that are never used
  process.env.MIMALLOC_ARENA_EAGER_COMMIT ??= '0'
  // imported on demand, because the bundler takes a tenth of a second to load
  const { buildBundles } = await import('./buildBundles.ts')
  const dir = path.join(parent, `new.${process.pid}`)
  await rm(dir, { recursive: true, force: true })
  const markdown = new Map<string, string>()
  let routesHash: string | undefined
  const input: BundleOptions['input'] = {
    ...options.input,
    routes() {
      const routes = options.input.routes()
      routesHash ??= hashRoutes(routes)
      return routes
    },
    async markdownModule(file) {
      const source = await options.input.markdownModule(file)
      markdown.set(file, hashOf(source))
      return source
    },
  }
  const begun = Date.now() + 1 // file times are finer: what was written earlier in this millisecond is not an edit
  const bundles = await buildBundles({ ...options, input, outDir: dir })
  return { ...bundles, dir, begun, markdown, ...(routesHash === undefined ? {} : { routes: routesHash }) }
}

function hashRoutes(routes: RouteConfig[]): string {
  return hashOf(JSON.stringify(describeRoutes(routes)))
}

/** Whether an earlier build has left bundles that might be reused. */
function hasRecords(parent: string): boolean {
  return existsSync(parent) && readdirSync(parent).some((name) => existsSync(path.join(parent, name, recordName)))
}

async function describeSettings({ input, minify, mode, codePageSources }: CachedBundleOptions): Promise<string> {
  const { site } = input
  const { all, common, popular, rare } = await input.references()
  const { siteDir } = site.context
  return hashOf(
    describeValue(
      {
        version: engineVersion,
        minify,
        mode,
        references: all,
        common: [...common],
        popular: [...popular],
        rare: [...rare],
        siteData: input.siteData(),
        // code of the site may read parts of it that pages do not have
        siteConfig: JSON.parse(describeConfig(site)),
        globalDataUrl: input.globalDataUrl(),
        baseUrl: site.context.baseUrl,
        clientModules: input.clientModules(),
        bundler: describeBundlerSettings(site),
        themeFiles: describeThemeFiles(site),
        grammars: site.registerGrammars && (await renderGrammars([], site.registerGrammars)),
      },
      siteDir,
    ).text,
    ...(await codePageSources()),
    hashEngineCode('bundle'),
  )
}

function readRecord(dir: string, siteDir: string): BundleRecord | undefined {
  const resolve = (file: string) => path.resolve(siteDir, file)
  try {
    const record = JSON.parse(readFileSync(path.join(dir, recordName), 'utf8')) as BundleRecord
    if (record.folder !== undefined && record.folder !== siteDir) return undefined
    const isSame = (file: string, hash: string) => hashOf(readFileSync(file)) === hash
    const areModulesSame = record.modules.every(
      ([file, hash, stamp]) => hasStamp(resolve(file), stamp) || isSame(resolve(file), hash),
    )
    const inputs = record.inputs.map(([kind, file, hash]): InputRecord => [kind, resolve(file), hash])
    if (!areModulesSame || !areCurrent(inputs)) return undefined
    return record.outputs.every(([file, hash]) => isSame(path.join(dir, file), hash)) ? record : undefined
  } catch {
    return undefined // there is no record, or one of its files is gone
  }
}

/** Whether the modules of imported Markdown are the same. Generating them also publishes the files that they refer to. */
async function hasSameMarkdown({ markdown }: BundleRecord, { input }: BundleOptions): Promise<boolean> {
  const { siteDir } = input.site.context
  for (const [file, hash] of markdown)
    if (hashOf(await input.markdownModule(path.resolve(siteDir, file))) !== hash) return false
  return true
}

function createRecord(
  dir: string,
  {
    assets,
    code,
    moduleFiles,
    warnings,
    markdown,
    routes,
    siteDir,
  }: Pick<Bundles, 'assets' | 'code' | 'moduleFiles' | 'warnings'> & {
    markdown: Map<string, string>
    routes?: string
    siteDir: string
  },
): BundleRecord {
  const toRelative = (file: string) => path.relative(siteDir, file)
  const outputs = readdirSync(dir, { recursive: true })
    .map(String)
    .filter((file) => statSync(path.join(dir, file)).isFile())
    .sort()
  const namesFolder = outputs.some((file) => readFileSync(path.join(dir, file)).includes(siteDir))
  return {
    ...(namesFolder ? { folder: siteDir } : {}),
    assets,
    code,
    warnings: warnings.map(({ file = '', ...problem }) => ({ ...problem, file: toRelative(file) })),
    modules: moduleFiles.map((file) => {
      const stamp = readStamp(file) // before the hash, so that a later change is detected
      return [toRelative(file), hashOf(readFileSync(file)), stamp]
    }),
    markdown: [...markdown].map(([file, hash]) => [toRelative(file), hash]),
    ...(routes === undefined ? {} : { routes }),
    inputs: recordInputs(moduleFiles).map(([kind, file, hash]) => [kind, toRelative(file), hash]),
    outputs: outputs.map((file) => [file, hashOf(readFileSync(path.join(dir, file)))]),
  }
}

/** The last few bundles of each locale stay, so that switching between two states of a site costs nothing. */
async function removeOldBundles(
  parent: string,
  { current, localeCount }: { current: string; localeCount: number },
): Promise<void> {
  // a parallel build may remove or rename its own folder at any time
  const timeOf = (dir: string) => statSync(dir, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const others = readdirSync(parent)
    .map((name) => path.join(parent, name))
    .filter((dir) => dir !== current)
    .sort((a, b) => timeOf(b) - timeOf(a))
  for (const dir of others.slice(4 * localeCount - 1)) await rm(dir, { recursive: true, force: true })
}

async function placeClient(dir: string, { outputs }: BundleRecord, stagingDir: string): Promise<void> {
  for (const [file] of outputs) {
    if (!file.startsWith(`client${path.sep}`)) continue
    const target = path.join(stagingDir, path.relative('client', file))
    await mkdir(path.dirname(target), { recursive: true })
    await linkOrCopy(path.join(dir, file), target)
  }
}

/** Creates a hard link where the file system allows it. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch {
    await cp(from, to)
  }
}
