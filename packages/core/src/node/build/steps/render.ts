import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { SiteError } from '../../api/errors.ts'
import { describeValue } from '../../describeValue.ts'
import { hashEngineCode } from '../../hashEngineCode.ts'
import type { PageModule } from '../../api/pages.ts'
import { hashOf } from '../../cache/hashOf.ts'
import { PackedStore } from '../../cache/PackedStore.ts'
import type { InitializedPlugin, Site } from '../../plugins/loadPlugins.ts'
import { describeFolder } from '../../plugins/describeSite.ts'
import { isEnginePlugin, runPluginStep } from '../../plugins/runPluginStep.ts'
import { describeRenderFailures, type RenderFailure } from '../../render/describeRenderFailures.ts'
import { UnfinishedPageError } from '../../render/RenderThread.ts'
import type { HtmlFacts } from '../../render/readDocument.ts'
import type { OutputFolders } from '../../render/outputFiles.ts'
import type { RenderResult, RenderSetup } from '../../render/renderTypes.ts'
import type { Sheet } from '../../render/styleSheet.ts'
import type { DocumentTemplate } from '../../render/renderDocument.ts'
import { createTemplate } from '../output/createTemplate.ts'
import { readOwnTags } from '../output/readOwnTags.ts'
import { renderSite, type PageRecord, type PageStore, type RenderedPages } from '../renderSite.ts'
import { readOpenRoute } from '../../routes/createRouteTable.ts'
import { findSource } from '../../routes/findSource.ts'
import { toPathKey } from '../../../shared/index.ts'
import { readDocumentPolicy } from '../policy/writePolicy.ts'
import type { DocumentPolicy } from '../policy/securityPolicy.ts'
import type { ClientAssets } from '../../bundle/clientAssets.ts'
import type { SiteBundles } from './bundle.ts'
import type { ReadSite } from './compile.ts'
import { getCacheDir } from '../../sitePaths.ts'

/** A site whose pages are written. */
export interface RenderedSite extends ReadSite, Omit<RenderedPages, 'results'> {
  bundles: SiteBundles
  template: DocumentTemplate
  /** Undefined if the site has no security policy. */
  policy: DocumentPolicy | undefined
  folders: OutputFolders
  /** Facts of each page, in the same order. */
  facts: HtmlFacts[]
  /** Closes the files of the cache. */
  closeCache(): void
}

/**
 * Renders and writes the document and the data of every page.
 * @throws SiteError with all pages that failed
 */
export async function render(
  read: ReadSite,
  { bundles, onProgress }: { bundles: SiteBundles; onProgress: (text: string) => void },
): Promise<RenderedSite> {
  const { site, content, compiler, context, routes } = read
  const { assets, serverFile, key, pageKeys } = bundles
  const { siteConfig, baseUrl } = site.context
  const ownTags = await readOwnTags(siteConfig, { baseUrl, version: site.siteMetadata.docusaurusVersion })
  const template = createTemplate(content, assets, ownTags)
  const policy = await readDocumentPolicy(site, template)
  const finders = await listPageModules(site.plugins, 'getPageImages')
  const imageFinders = finders.map(([, finder]) => finder)
  const makers = await listPageModules(site.plugins, 'getPageOutput')
  const outputMakers = makers.map(([, maker]) => maker)
  const addresses = describeAddresses(routes, site.context)
  const store = openPageStore(
    site,
    [...finders, ...makers].map(([plugin]) => plugin),
    [pageKeys.common, template, imageFinders, outputMakers, policy ?? null, addresses.open],
  )
  const setup = {
    serverUrl: `${pathToFileURL(serverFile).href}?${key}`,
    outDir: site.context.outDir,
    previousDir: site.outDir,
    template,
    entry: assets.entry,
    modules: assets.modules,
    policy,
    addresses,
    imageFinders,
    outputMakers,
    staticDirs: content.staticDirs,
    // plugins may overwrite files in postBuild, and a hard link would change the output of the last build
    isLinking: site.plugins.every((plugin) => plugin.postBuild === undefined || isEnginePlugin(plugin)),
  }
  const { results, ...rendered } = await renderSite(routes, context, {
    setup,
    readSheets: () => readSheets(read, assets),
    makers: makers.map(([plugin]) => plugin),
    store,
    documentKeys: pageKeys.documents,
    onProgress: (done) => onProgress(`${done}/${routes.length}`),
  }).catch(async (error: unknown) => {
    throw error instanceof UnfinishedPageError ? await describeFailures([error.failure], bundles) : error
  })
  const facts = await readResults(results, rendered.pages, bundles)
  compiler.save({ prune: true })
  return {
    ...read,
    ...rendered,
    bundles,
    template,
    policy,
    facts,
    folders: setup,
    closeCache() {
      store.close()
      compiler.close()
    },
  }
}

/** Describes the targets that links may have. */
function describeAddresses(
  routes: ReadSite['routes'],
  { siteConfig, baseUrl }: ReadSite['site']['context'],
): RenderSetup['addresses'] {
  return {
    url: siteConfig.url,
    baseUrl,
    pages: routes.map((route) => toPathKey(route.path)),
    open: routes.flatMap((route) => readOpenRoute(route) ?? []),
  }
}

/**
 * Opens the cache of rendered pages.
 * @param plugins plugins that take part in rendering pages
 * @param facts other inputs that all pages depend on
 */
function openPageStore(site: Site, plugins: InitializedPlugin[], facts: unknown[]): PageStore {
  const { context } = site
  const { siteDir } = context
  return new PackedStore({
    cacheDir: getCacheDir(context),
    siteDir,
    name: `pages-${context.i18n.currentLocale}`,
    version: describeValue([...facts, hashEngineCode('render'), describeFolder(plugins, siteDir)], siteDir).text,
  })
}

/** Reads all stylesheets that pages may have, by URL. Those of the last build are cached in parsed form. */
async function readSheets(read: ReadSite, assets: ClientAssets): Promise<RenderSetup['sheets']> {
  const { context } = read.site
  const store = new PackedStore<Sheet>({
    cacheDir: getCacheDir(context),
    name: `styles-${context.i18n.currentLocale}`,
    version: hashEngineCode('render'),
  })
  const sheets: RenderSetup['sheets'] = {}
  for (const [href, text] of Object.entries(await readStyles(read, assets))) {
    const key = hashOf(href, text)
    let sheet = store.get(key)
    if (sheet === undefined) {
      // imported on demand, because it loads a parser
      const { readSheet } = await import('../../render/readSheet.ts')
      store.set(key, (sheet = readSheet(text, href)))
    }
    sheets[href] = sheet
  }
  store.save({ prune: true })
  store.close()
  return sheets
}

async function readStyles({ site, content, context }: ReadSite, assets: ClientAssets) {
  const { baseUrl, outDir } = site.context
  const hrefs = new Set([assets, ...Object.values(assets.modules)].flatMap(({ styles }) => styles))
  const texts = await Promise.all(
    [...hrefs].map(
      async (href) => [href, await readFile(path.join(outDir, href.slice(baseUrl.length)), 'utf8')] as const,
    ),
  )
  const math = context.mathStylesheet
  const mathText = math === undefined ? undefined : content.sharedFiles.get(math)
  return {
    ...Object.fromEntries(texts),
    ...(math === undefined || mathText === undefined ? {} : { [math]: mathText }),
  }
}

/** Lists the modules that plugins provide in a hook, in the order of the plugins. */
async function listPageModules(
  plugins: readonly InitializedPlugin[],
  hook: 'getPageImages' | 'getPageOutput',
): Promise<[InitializedPlugin, PageModule][]> {
  const modules = await Promise.all(
    plugins.map(async (plugin) => [plugin, await runPluginStep(plugin, hook, () => plugin[hook]?.())] as const),
  )
  return modules.flatMap(([plugin, module]): [InitializedPlugin, PageModule][] =>
    module === undefined ? [] : [[plugin, module]],
  )
}

async function readResults(results: RenderResult[], pages: PageRecord[], bundles: SiteBundles): Promise<HtmlFacts[]> {
  const failures = results.flatMap((result, index) => {
    const route = pages[index]?.route
    return result.ok ? [] : [{ ...result, ...(route === undefined ? {} : findSource(route)) }]
  })
  const refused = failures.find(({ refusal }) => refusal !== undefined)
  if (refused !== undefined) throw Object.assign(new Error(refused.message), refused.refusal)
  if (failures.length > 0) throw await describeFailures(failures, bundles)
  return results.flatMap((result) => (result.ok ? [result.facts] : []))
}

async function describeFailures(failures: RenderFailure[], { options }: SiteBundles): Promise<SiteError> {
  const [first] = failures
  const cause = Object.assign(new Error(first?.message), { stack: first?.stack })
  // imported on demand: it loads the bundler, which a build from cached bundles does not need
  const { createStackLocator } = await import('../../bundle/locateInServer.ts')
  return new SiteError(describeRenderFailures(failures, await createStackLocator(options)), { cause })
}
