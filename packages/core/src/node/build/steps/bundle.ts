import { toModuleId } from '../../../shared/index.ts'
import type { BundleOptions } from '../../bundle/buildBundles.ts'
import { loadOrBuildBundles, type PageBundles } from '../../bundle/cachedBundles.ts'
import { isCodePageReference, renderCodePageModule } from '../../bundle/codePages.ts'
import { describeMissing } from '../report/describeMissing.ts'
import { renderMarkdownModule } from '../renderMarkdownModule.ts'
import { listClientModules } from '../../bundle/virtual/clientModules.ts'
import type { ModuleReferences } from '../../bundle/virtual/types.ts'
import type { CollectedSite } from './collect.ts'
import type { ReadSite } from './compile.ts'
import { getCacheDir } from '../../sitePaths.ts'

/** The code of a site, ready to run. */
export interface SiteBundles extends PageBundles {
  /** Options of the bundles, for locating errors. */
  options: BundleOptions
}

/**
 * Bundles the browser's and the server's code into the cache and copies the browser's files to the output folder. If the cache
 * has no bundle, bundling begins while the documents are still being compiled.
 * @param reading resolves to the compiled documents; the components that they use determine what is in the bundles
 * @throws SiteError if a module cannot be resolved or parsed; what `reading` throws
 */
export async function bundle(
  { site, content, siteData, globalData }: CollectedSite,
  reading: Promise<ReadSite>,
  { minify, mode }: Pick<BundleOptions, 'minify' | 'mode'>,
): Promise<SiteBundles> {
  const references = reading.then(listReferences)
  const codePages = reading.then((read) => read.codePages)
  // those who await them handle the error; this avoids an unhandled rejection if it comes before that
  for (const promise of [references, codePages]) promise.catch(() => {})
  const clientModules = listClientModules(site)
  const options: BundleOptions = {
    input: {
      site,
      references: () => references,
      clientModules: () => clientModules,
      siteData: () => siteData,
      globalDataUrl: () => globalData.url,
      globalDataText: () => globalData.text,
      routes: () => content.routes.map(({ route }) => route),
      codePage: async (reference) => {
        const source = (await codePages).find(reference)
        return source === undefined ? undefined : renderCodePageModule(source)
      },
      markdownModule: async (filePath) => renderMarkdownModule(filePath, (await reading).context),
      describeMissing: async (reference) => describeMissing(reference, (await reading).routes, site.context.siteDir),
    },
    cacheDir: getCacheDir(site.context),
    minify,
    mode,
  }
  const bundles = await loadOrBuildBundles({
    ...options,
    stagingDir: site.context.outDir,
    codePageSources: async () => (await codePages).listModules(),
  })
  return { ...bundles, options }
}

/** Modules that more than this share of the pages uses are in the script of every page. */
const commonShare = 0.3

const themeComponent = /^@theme\//

/** The share for the theme's Markdown components, which are small because they load heavy parts on demand. */
const commonThemeShare = 0.1

/** On a site with fewer pages, the share for these components is 0: every page is only a link or two away. */
const fewPages = 100

/** The share for small components of the site. */
const commonSmallShare = 0.01

/** Minimum number of pages that use a small component of the site before it can be in the script of every page. */
const minPopularPages = 3

/** Minimum number of modules in the table of rare ones: a smaller one would save little and cost a round trip. */
const minRareModules = 20

function listReferences({ routes, compiler }: ReadSite): ModuleReferences {
  const counts = new Map<string, number>()
  const forMarkdown = new Set<string>()
  const isUsed = (id: string, share: number) => (counts.get(id) ?? 0) > routes.length * share
  const add = (reference: string) => counts.set(toModuleId(reference), (counts.get(toModuleId(reference)) ?? 0) + 1)
  for (const { levels } of routes) {
    const inContents = levels.flatMap(({ contents = [] }) => contents.flatMap((ref) => compiler.componentsOf(ref)))
    for (const reference of new Set([...levels.map(({ component }) => component), ...inContents])) add(reference)
    for (const reference of inContents) forMarkdown.add(toModuleId(reference))
  }
  const all = [...counts.keys()].sort()
  const themeShare = routes.length < fewPages ? 0 : commonThemeShare
  const isCommon = (id: string) =>
    isUsed(id, commonShare) || (forMarkdown.has(id) && themeComponent.test(id) && isUsed(id, themeShare))
  const documents = new Set(all.filter(isCodePageReference))
  const isRare = (id: string) =>
    counts.get(id) === 1 && routes.length * commonShare > 1 && !isCommon(id) && !documents.has(id)
  const rare = all.filter(isRare)
  return {
    all,
    documents,
    common: new Set(all.filter((id) => isCommon(id) && !documents.has(id))),
    popular: new Set(
      all.filter(
        (id) =>
          forMarkdown.has(id) &&
          isUsed(id, commonSmallShare) &&
          !isCommon(id) &&
          !documents.has(id) &&
          (counts.get(id) ?? 0) >= minPopularPages,
      ),
    ),
    rare: new Set(rare.length < minRareModules ? [] : rare),
  }
}
