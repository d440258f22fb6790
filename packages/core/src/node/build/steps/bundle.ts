import type { BundleOptions, ClientAssets } from '../../bundle/buildBundles.ts'
import { loadOrBuildBundles } from '../../bundle/cachedBundles.ts'
import { renderCodePageModule } from '../../bundle/codePages.ts'
import { describeMissing } from '../describeMissing.ts'
import { renderMarkdownModule } from '../renderMarkdownModule.ts'
import { getCacheDir, type ReadSite } from './compile.ts'

/** The code of a site, ready to run. */
export interface SiteBundles {
  assets: ClientAssets
  serverFile: string
  /** Same key, same bundles. */
  key: string
  /** What they were made from, for telling where an error stands. */
  options: BundleOptions
}

/**
 * Bundles the browser's and the server's code into the cache and places the browser's files in the output folder.
 * @throws SiteError if a module cannot be resolved or parsed
 */
export async function bundle(read: ReadSite, { minify }: { minify: boolean }): Promise<SiteBundles> {
  const { site, siteData, globalData, codePages, routes } = read
  const { references, commonReferences, rareReferences } = listReferences(read)
  const options: BundleOptions = {
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
      markdownModule: (filePath) => renderMarkdownModule(filePath, read.context),
      codePageSource: (reference) => codePages.find(reference),
      describeMissing: (reference) => describeMissing(reference, routes, site.context.siteDir),
    },
    cacheDir: getCacheDir(site),
    minify,
  }
  const bundles = await loadOrBuildBundles({
    ...options,
    stagingDir: site.context.outDir,
    codePageSources: codePages.listModules(),
  })
  return { ...bundles, options }
}

/** What more than this share of the pages uses is part of the script of every page. */
const commonShare = 0.3

/** The share for the theme's components for Markdown: they are small, what is heavy in them they load when it is needed. */
const commonMarkdownShare = 0.03
const themeComponent = /^@theme\//

/** Module ids of all components, sorted; those that belong to every page's script, and those of one page alone. */
function listReferences({ routes, compiler }: ReadSite): {
  references: string[]
  commonReferences: Set<string>
  rareReferences: Set<string>
} {
  const counts = new Map<string, number>()
  const forMarkdown = new Set<string>()
  const add = (reference: string) => counts.set(toModuleId(reference), (counts.get(toModuleId(reference)) ?? 0) + 1)
  for (const { levels } of routes) {
    const inContents = levels.flatMap(({ contents = [] }) => contents.flatMap((ref) => compiler.componentsOf(ref)))
    for (const reference of new Set([...levels.map(({ component }) => component), ...inContents])) add(reference)
    for (const reference of inContents) if (themeComponent.test(reference)) forMarkdown.add(toModuleId(reference))
  }
  const references = [...counts.keys()].sort()
  const isCommon = (id: string) =>
    (counts.get(id) ?? 0) > routes.length * (forMarkdown.has(id) ? commonMarkdownShare : commonShare)
  const isRare = (id: string) => counts.get(id) === 1 && routes.length * commonShare > 1 && !isCommon(id)
  return {
    references,
    commonReferences: new Set(references.filter(isCommon)),
    rareReferences: new Set(references.filter(isRare)),
  }
}

function toModuleId(reference: string): string {
  return reference.replace(/#.*$/, '')
}
