import { existsSync } from 'node:fs'
import { cp, mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { logger } from '../api/logger.ts'
import { SiteError, formatProblem, isSiteError, type Problem } from '../api/errors.ts'
import type { BundleOptions } from '../bundle/buildBundles.ts'
import { loadOrBuildBundles } from '../bundle/cachedBundles.ts'
import { renderCodePageModule } from '../bundle/codePages.ts'
import { AssetTransforms } from '../pages/AssetTransforms.ts'
import { createMathStylesheet } from '../pages/createMathStylesheet.ts'
import type { CompiledDocument } from '../markdown/types.ts'
import { createNotFoundRoute, type AssembleContext } from '../pages/assemblePage.ts'
import { ContentCompiler, type ContentReference } from '../pages/compileContents.ts'
import { resolveReferences } from '../pages/resolveReferences.ts'
import { loadSite, type Site } from '../plugins/loadPlugins.ts'
import { describeRenderFailures } from '../render/describeRenderFailures.ts'
import type { DocumentFacts } from '../render/readDocument.ts'
import type { PreviousPage, RenderResult } from '../render/renderBatch.ts'
import { listPageImageFinders } from '../render/findPageImage.ts'
import { createRouteTable, type PageRoute } from '../routes/createRouteTable.ts'
import { collectSite, type SiteContent } from '../site/collectSite.ts'
import { CodePages } from './CodePages.ts'
import { checkLinks, formatLinkReport } from './checkLinks.ts'
import { checkOutputFolder } from './checkOutputFolder.ts'
import { createGlobalDataFile, createSiteData } from './createSiteData.ts'
import { createTemplate } from './createTemplate.ts'
import type { DocumentFacts as ContentFacts } from '../pages/DocumentStore.ts'
import { drawPages, type PageRecord } from './drawPages.ts'
import { describeMissing } from './describeMissing.ts'
import { PackedStore } from '../cacheStore.ts'
import { createProgress } from './progress.ts'
import { runPostBuild } from './runPostBuild.ts'
import { measureEntry, summarize, type BuildSummary } from './summarize.ts'
import { recoverOutput, swapFolder } from './swapFolder.ts'
import { joinHeaders, readComponentPolicies, writePolicy } from './writePolicy.ts'

export type { BuildSummary } from './summarize.ts'

export interface BuildOptions {
  siteDir: string
  config?: string | undefined
  outDir?: string | undefined
  locale?: string | undefined
  /** Whether base URL and output folder end with the locale; by default for every locale but the default one. */
  localizePath?: boolean | undefined
  minify?: boolean
  /** Development build: nothing is minified, React warns. */
  dev?: boolean
  isQuiet?: boolean
}

/**
 * Builds a site into its output folder. The folder is replaced as a whole when everything succeeded.
 * @throws SiteError with all problems of the phase that failed
 */
export async function build(options: BuildOptions): Promise<BuildSummary> {
  const [summary] = await buildAll([options])
  // one build gives one summary
  return summary as BuildSummary
}

/**
 * Builds several locales of a site, the one whose output folder holds the others' first. The folder is replaced as a
 * whole when all of them succeeded.
 * @returns a summary for each, in the same order
 * @throws SiteError with all problems of the phase that failed
 */
export async function buildAll(builds: BuildOptions[]): Promise<BuildSummary[]> {
  const summaries: BuildSummary[] = []
  let output: { dir: string; stagingDir: string } | undefined
  try {
    for (const options of builds) {
      const start = performance.now()
      const progress = createProgress({ isQuiet: options.isQuiet === true })
      const site = await progress.run('configuration and plugins', () => loadSite({ ...options, mode: 'production' }))
      checkOutputFolder(site)
      const { outDir } = site.context
      if (output === undefined) await recoverOutput(outDir)
      output ??= { dir: outDir, stagingDir: `${outDir}.building-${process.pid}` }
      const { dir, stagingDir } = output
      const localeDir = path.join(stagingDir, path.relative(dir, outDir))
      await mkdir(localeDir, { recursive: true })
      const built = await buildInto(localeDir, site, options, progress)
      const { phases } = progress
      const summary = await summarize({ ...built, outDir: localeDir, phases, duration: performance.now() - start })
      summaries.push({ ...summary, outDir })
      if (summaries.length < builds.length) continue
      await joinHeaders(summaries.map((one) => path.join(stagingDir, path.relative(dir, one.outDir))))
      await progress.run('swap', () => swapFolder(stagingDir, dir, path.join(getCacheDir(site), 'trash')))
    }
    return summaries
  } finally {
    if (output !== undefined) await rm(output.stagingDir, { recursive: true, force: true })
  }
}

function getCacheDir({ context }: Site): string {
  return path.join(context.siteDir, 'node_modules/.cache/strata')
}

type Progress = ReturnType<typeof createProgress>

async function buildInto(
  stagingDir: string,
  site: Site,
  { minify = true, dev = false }: BuildOptions,
  progress: Progress,
) {
  const { siteDir, siteConfig, baseUrl } = site.context
  const cacheDir = getCacheDir(site)
  const content = await progress.run('content', () => collectSite(site))
  const table = createRouteTable(content.routes, siteConfig)
  const notFoundOwner = site.plugins[0]
  const routes =
    notFoundOwner === undefined
      ? table.pages
      : [...table.pages, createNotFoundRoute(notFoundOwner, baseUrl, table.open)]
  const compiler = new ContentCompiler(site, content.contents, { liveElements: findLiveElements(siteDir), cacheDir })
  const context = createAssembleContext(content, compiler)
  const classes = compiler.classify(listContents(routes))
  await progress.run('Markdown with components', () => prepareOthers(compiler, classes))
  await progress.run('images', () => context.transforms.prepare(classes.others.map(({ ref }) => compiler.compile(ref))))
  const codePages = new CodePages(classes.others, context)
  const { references, commonReferences, rareReferences } = listReferences(routes, {
    compiler,
    components: classes.components,
  })
  const globalData = createGlobalDataFile(content)
  const siteData = createSiteData(content, { isDevelopment: dev })
  const bundle: BundleOptions = {
    input: {
      site,
      references: () => references,
      commonReferences: () => commonReferences,
      rareReferences: () => rareReferences,
      siteData: () => siteData,
      globalDataUrl: () => globalData.url,
      codePage: (reference) => {
        const source = codePages.find(reference)
        return source === undefined ? undefined : renderCodePageModule(source)
      },
      codePageSource: (reference) => codePages.find(reference),
      describeMissing: (reference) => describeMissing(reference, routes, siteDir),
    },
    cacheDir,
    minify: minify && !dev,
  }
  const bundling = progress.run('components', () =>
    loadOrBuildBundles({ ...bundle, stagingDir, codePageSources: codePages.listModules() }),
  )
  // the bundler works on other threads: plain documents are compiled meanwhile
  const plain = compiler.prepare(classes.plain)
  await Promise.allSettled([bundling, plain])
  await plain
  compiler.forgetSources()
  await addMathStylesheet(
    content,
    context,
    [...classes.others, ...classes.plain].map(({ ref }) => compiler.describe(ref)),
  )
  checkReferences(routes, context)
  reportMarkdown(routes, context)
  const { assets, serverFile, key: bundleKey } = await bundling
  const entryBytes = measureEntry(assets, { outDir: stagingDir, baseUrl })
  const template = createTemplate(content, assets)
  const imageFinders = await listPageImageFinders(site.plugins)
  const store = new PackedStore<PreviousPage>({
    cacheDir,
    name: 'pages',
    version: JSON.stringify([bundleKey, template, imageFinders]),
  })
  const { pages, results } = await progress.run('pages', (update) =>
    drawPages(routes, context, {
      setup: {
        serverUrl: `${pathToFileURL(serverFile).href}?${bundleKey}`,
        outDir: stagingDir,
        previousDir: site.context.outDir,
        template,
        modules: assets.modules,
        policyReferences: Object.keys(readComponentPolicies(site)).filter((reference) => reference !== '*'),
        imageFinders,
      },
      store,
      onProgress: (done) => update(`${done}/${routes.length}`),
    }),
  )
  const facts = await readResults(results, pages, bundle)
  compiler.save({ prune: true })
  await progress.run('files', () => writeFiles(stagingDir, content, globalData))
  await writePolicy(stagingDir, { site, pages, facts, template })
  await progress.run('plugins', () =>
    runPostBuild({ content, pages, facts, stagingDir, context, clientAssets: assets }),
  )
  await progress.run('links', () => {
    const checked = pages.map(({ route }, index) => ({
      path: route.path,
      links: facts[index]?.links ?? [],
      anchors: facts[index]?.anchors ?? [],
      ...sourceOf(route),
    }))
    reportLinks(checkLinks(checked, { outDir: stagingDir, baseUrl, siteUrl: siteConfig.url }), siteConfig)
  })
  return {
    pageCount: pages.length,
    codePageReasons: codePages.reasons,
    freshCount: compiler.freshCount,
    entryBytes: Promise.resolve(await entryBytes),
  }
}

function sourceOf(route: PageRoute): { source?: string } {
  const source = route.levels.at(-1)?.metadata?.sourceFilePath
  return source === undefined ? {} : { source }
}

/** Kinds of static output that the site draws by components of its own. */
export function findLiveElements(siteDir: string): { [kind: string]: string } {
  const owned = (name: string) =>
    ['.tsx', '.jsx', '.js', '.ts', '/index.tsx', '/index.jsx', '/index.js', '/index.ts'].some((end) =>
      existsSync(path.join(siteDir, 'src/theme', name + end)),
    )
  return {
    ...(owned('CodeBlock') ? { pre: '@theme/CodeBlock' } : {}),
    ...(owned('Admonition') ? { admonition: '@theme/Admonition' } : {}),
  }
}

export function createAssembleContext(content: SiteContent, compiler: ContentCompiler): AssembleContext {
  const { site, staticDirs, assets } = content
  const levels = (site.context.siteConfig.themeConfig.tableOfContents ?? {}) as {
    minHeadingLevel?: number
    maxHeadingLevel?: number
  }
  return {
    compiler,
    references: { site, staticDirs, assets, markdownOptions: compiler.markdownOptions },
    transforms: new AssetTransforms({ site, staticDirs, assets }),
    problems: { brokenMarkdownLinks: [], missingFiles: [] },
    tocLevels: { min: levels.minHeadingLevel ?? 2, max: levels.maxHeadingLevel ?? 3 },
  }
}

/** Sources with components first. If some of them are wrong, the plain ones are still read, so that one run names all mistakes. */
async function prepareOthers(
  compiler: ContentCompiler,
  { others, plain }: ReturnType<ContentCompiler['classify']>,
): Promise<void> {
  try {
    await compiler.prepare(others)
  } catch (error) {
    if (!isSiteError(error)) throw error
    const more = await compiler.prepare(plain).then(
      () => [],
      (reason: unknown) => (isSiteError(reason) ? reason.problems : []),
    )
    throw new SiteError([...error.problems, ...more].sort((a, b) => (a.file ?? '').localeCompare(b.file ?? '', 'en')))
  }
}

/** Publishes the stylesheet for formulas if there are any. */
export async function addMathStylesheet(
  { site, assets, sharedFiles }: SiteContent,
  context: AssembleContext,
  documents: Pick<CompiledDocument, 'math'>[],
): Promise<void> {
  const stylesheet = await createMathStylesheet(documents, {
    baseUrl: site.context.baseUrl,
    assets,
    cacheDir: getCacheDir(site),
  })
  if (stylesheet === undefined) return
  sharedFiles.set(stylesheet.url, stylesheet.text)
  context.mathStylesheet = stylesheet.url
}

/** Every content reference of the pages, with the plugin it belongs to. */
function* listContents(routes: PageRoute[]): Generator<ContentReference> {
  for (const { levels, plugin } of routes)
    for (const { contents = [] } of levels) for (const ref of contents) yield { ref, plugin }
}

/** Looks for what every link and file of the sources leads to, so that all that is missing is reported together. */
function checkReferences(routes: PageRoute[], { compiler, references, problems }: AssembleContext): void {
  const seen = new Map<PageRoute['plugin'], Set<ContentFacts>>()
  for (const { ref, plugin } of listContents(routes)) {
    const document = compiler.describe(ref)
    const own = seen.get(plugin) ?? new Set()
    seen.set(plugin, own)
    if (!own.has(document)) resolveReferences(document.references, plugin, references, problems)
    own.add(document)
  }
}

/** What more than this share of the pages uses is part of the script of every page. */
const commonShare = 0.3

/**
 * Module ids of all components, sorted, and those that belong to every page's script,
 * and those of one page alone. Documents that are plain Markdown are
 * not compiled yet; what they may need is in `components`.
 */
function listReferences(
  routes: PageRoute[],
  { compiler, components }: { compiler: ContentCompiler; components: Set<string> },
): { references: string[]; commonReferences: Set<string>; rareReferences: Set<string> } {
  const counts = new Map<string, number>()
  const add = (reference: string) => counts.set(toModuleId(reference), (counts.get(toModuleId(reference)) ?? 0) + 1)
  for (const { levels } of routes) {
    const used = new Set(
      levels.flatMap(({ component, contents = [] }) => [
        component,
        ...contents.flatMap((ref) => compiler.componentsOf(ref)),
      ]),
    )
    for (const reference of used) add(reference)
  }
  const mayBeUsedElsewhere = new Set([...components].map(toModuleId))
  const references = [...new Set([...counts.keys(), ...mayBeUsedElsewhere])].sort()
  return {
    references,
    commonReferences: new Set(references.filter((id) => (counts.get(id) ?? 0) > routes.length * commonShare)),
    rareReferences: new Set(
      references.filter((id) => counts.get(id) === 1 && routes.length * commonShare > 1 && !mayBeUsedElsewhere.has(id)),
    ),
  }
}

function toModuleId(reference: string): string {
  return reference.replace(/#.*$/, '')
}

/** Missing files and unknown components stop the build, together; the rest is reported as configured. */
function reportMarkdown(routes: PageRoute[], { compiler, problems, references }: AssembleContext): void {
  const { siteConfig, siteDir } = references.site.context
  const errors: Problem[] = [...problems.missingFiles]
  const seen = new Set<string>()
  for (const { ref } of listContents(routes)) {
    const document = compiler.describe(ref)
    for (const { name, ...where } of document.unknownComponents) {
      errors.push({
        message: `The component <${name}> is not defined.`,
        ...where,
        hint: `Import it at the top of the file: import ${name.split('.')[0]} from '@site/src/components/${name.split('.')[0]}'`,
      })
    }
    for (const warning of document.warnings) {
      const text = formatProblem(relativize(warning, siteDir))
      if (!seen.has(text)) logger.warn(text)
      seen.add(text)
    }
  }
  const { brokenMarkdownLinks } = problems
  if (brokenMarkdownLinks.length > 0) {
    const severity = siteConfig.onBrokenMarkdownLinks
    if (severity === 'throw') errors.push(...brokenMarkdownLinks)
    else
      for (const problem of uniqueProblems(brokenMarkdownLinks))
        logger.report(severity, formatProblem(relativize(problem, siteDir)))
  }
  if (errors.length > 0) throw new SiteError(uniqueProblems(errors))
}

function uniqueProblems(problems: Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

function relativize(problem: Problem, siteDir: string): Problem {
  return problem.file === undefined ? problem : { ...problem, file: path.relative(siteDir, problem.file) }
}

async function readResults(
  results: RenderResult[],
  pages: PageRecord[],
  bundle: BundleOptions,
): Promise<DocumentFacts[]> {
  const failures = results.flatMap((result, index) => {
    const route = pages[index]?.route
    return result.ok ? [] : [{ ...result, ...(route === undefined ? {} : sourceOf(route)) }]
  })
  const [first] = failures
  if (first !== undefined) {
    const cause = Object.assign(new Error(first.message), { stack: first.stack })
    // brings the bundler with it, which a build from unchanged bundles never loads
    const { createStackLocator } = await import('../bundle/locateInServer.ts')
    throw new SiteError(describeRenderFailures(failures, await createStackLocator(bundle)), { cause })
  }
  return results.flatMap((result) => (result.ok ? [result.facts] : []))
}

async function writeFiles(
  stagingDir: string,
  { sharedFiles, assets, staticDirs, site }: SiteContent,
  globalData: { url: string; text: string },
): Promise<void> {
  for (const dir of staticDirs)
    if (existsSync(dir))
      await cp(await realpath(dir), stagingDir, { recursive: true, force: false, errorOnExist: false })
  for (const [url, text] of [...sharedFiles, [globalData.url, globalData.text] as const])
    await writeOutput(stagingDir, url.slice(site.context.baseUrl.length), text)
  for (const [file, source] of assets.copies) {
    const target = path.join(stagingDir, file)
    await mkdir(path.dirname(target), { recursive: true })
    await cp(source, target)
  }
}

export async function writeOutput(stagingDir: string, file: string, data: string | Uint8Array): Promise<void> {
  const target = path.resolve(stagingDir, file)
  if (!target.startsWith(path.resolve(stagingDir) + path.sep))
    throw new SiteError(`The output file "${file}" lies outside of the output folder.`)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, data)
}

function reportLinks(
  report: ReturnType<typeof checkLinks>,
  { onBrokenLinks, onBrokenAnchors }: Site['context']['siteConfig'],
): void {
  const fatal: string[] = []
  const add = (broken: typeof report.links, kind: 'links' | 'anchors', severity: typeof onBrokenLinks, key: string) => {
    if (broken.length === 0 || severity === 'ignore') return
    const text = formatLinkReport(broken, kind, key)
    if (severity === 'throw') fatal.push(text)
    else logger.report(severity, text)
  }
  add(report.links, 'links', onBrokenLinks, 'onBrokenLinks')
  add(report.anchors, 'anchors', onBrokenAnchors, 'onBrokenAnchors')
  if (fatal.length > 0) throw new SiteError(fatal.map((message) => ({ message })))
}
