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
  /** What they were made from, for telling where an error is. */
  options: BundleOptions
}

/**
 * Bundles the browser's and the server's code into the cache and places the browser's files in the output folder. Where
 * there is no bundle that could still be right, it begins while the documents are read.
 * @param reading the documents; which components they use decides what is in the bundles
 * @throws SiteError if a module cannot be resolved or parsed; what `reading` throws
 */
export async function bundle(
  { site, content, siteData, globalData }: CollectedSite,
  reading: Promise<ReadSite>,
  { minify, mode }: Pick<BundleOptions, 'minify' | 'mode'>,
): Promise<SiteBundles> {
  const references = reading.then(listReferences)
  const codePages = reading.then((read) => read.codePages)
  // whoever waits for them is told; nobody may have begun to wait
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

/** What more than this share of the pages uses is part of the script of every page. */
const commonShare = 0.3

const themeComponent = /^@theme\//

/** The share for the theme's components for Markdown, which load what is heavy in them when it is needed. */
const commonThemeShare = 0.1

/** In a site of fewer pages those components are part of it wherever they are: each page is a link or two away from each. */
const fewPages = 100

/** The share for small components of the site. */
const commonSmallShare = 0.01

/** A component of the site that fewer pages use is loaded with them, however few pages there are. */
const leastPopularPages = 3

/** A table of fewer modules is no file of its own: it would cost a round trip, and saves nobody much. */
const leastRareModules = 20

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
          (counts.get(id) ?? 0) >= leastPopularPages,
      ),
    ),
    rare: new Set(rare.length < leastRareModules ? [] : rare),
  }
}
