import type { CompiledDocument } from '../../markdown/types.ts'
import type { OwnElements } from '../../bundle/findOwnElements.ts'
import { listMarkdownThemeDirs } from '../../bundle/markdownParts.ts'
import { findProvidedElements, listMdxProviders, providedComponents } from '../../bundle/virtual/providedComponents.ts'
import { resolveTocLevels } from '../../content/contentOptions.ts'
import { AssetTransforms } from '../../pages/AssetTransforms.ts'
import type { AssembleContext } from '../../pages/assemblePage.ts'
import { ContentCompiler, type ContentReference } from '../../pages/ContentCompiler.ts'
import { createMathStylesheet } from '../../pages/createMathStylesheet.ts'
import { createReferenceProblems, type DocumentPlace } from '../../pages/resolveReferences.ts'
import type { ContentRef } from '../../api/routes.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import type { PageRoute } from '../../routes/createRouteTable.ts'
import type { SiteContent } from '../../site/collectSite.ts'
import { CodePages } from '../CodePages.ts'
import { reportMarkdown } from '../report/reportMarkdown.ts'
import { listPages, type CollectedSite } from './collect.ts'
import { getCacheDir } from '../../sitePaths.ts'

/** A site whose documents can be compiled. */
interface CompilableSite {
  compiler: ContentCompiler
  context: AssembleContext
}

/** A site whose documents are compiled, so that all code that it needs is known. */
export interface ReadSite extends CollectedSite, CompilableSite {
  routes: PageRoute[]
  codePages: CodePages
}

/** @param reuse compiler of the same site before an edit, whose cache entries in memory are still valid */
export function createCompiler(
  content: SiteContent,
  { ownElements, reuse }: { ownElements: OwnElements; reuse?: ContentCompiler },
): CompilableSite {
  const { site, contents, staticDirs, assets, ownCode } = content
  const compiler = new ContentCompiler(site, contents, {
    ownElements,
    ...(reuse === undefined ? {} : { reuse }),
  })
  return {
    compiler,
    context: {
      compiler,
      references: { site, staticDirs, assets, markdownOptions: compiler.markdownOptions },
      transforms: new AssetTransforms({ site, staticDirs, assets }),
      problems: createReferenceProblems(),
      ownCode,
      tocLevels: resolveTocLevels({}, site.context.siteConfig.themeConfig),
      hasAllHeadings: ownCode.has(readsHeadings),
    },
  }
}

/** Uses of `toc` that do not need all headings: `content.toc.length && <TOC toc={content.toc} />`. */
const handedOn = /\btoc=\{[\w.?]*\}|\btoc\.length\b/g

/** Whether a module may use headings that the theme does not show: `const { toc } = useDoc()`, `content.toc.map(…)`. */
function readsHeadings(code: string): boolean {
  return /[.{,]\s*toc\b/.test(/HeadingLevel=\{\d/.test(code) ? code : code.replace(handedOn, ''))
}

/** Finds what the site, or a third-party theme, renders in Markdown with its own components. */
export async function readOwnElements(site: Site): Promise<OwnElements> {
  const own = await readOwnTable(site)
  const providers = listMdxProviders(site)
  if (providers.length === 0) return own
  const elements = { ...own.elements, ...findProvidedElements(providers) }
  return { ...own, elements, providedComponents, files: [...own.files, ...providers] }
}

async function readOwnTable(site: Site): Promise<OwnElements> {
  if (listMarkdownThemeDirs(site).length === 0) return { elements: {}, components: {}, elementReaders: [], files: [] }
  // imported on demand: it loads the bundler, which a build from cached bundles does not need
  const { findOwnElements } = await import('../../bundle/findOwnElements.ts')
  return findOwnElements(site, { cacheDir: getCacheDir(site.context) })
}

/**
 * Compiles all documents and reports their problems.
 * @throws SiteError with the problems of all sources
 */
export async function compile(collected: CollectedSite): Promise<ReadSite> {
  const { compiler, context } = createCompiler(collected.content, {
    ownElements: await readOwnElements(collected.content.site),
  })
  const routes = listPages(collected)
  const contents = listContents(routes)
  await compiler.prepare(contents)
  await prepareTransforms(contents, context)
  await addMathStylesheet(
    collected.content,
    context,
    contents.map(({ ref }) => compiler.describe(ref)),
  )
  reportMarkdown(contents, context)
  return { ...collected, compiler, context, routes, codePages: new CodePages(contents, context) }
}

/** Prepares transformed assets; only documents that have some are read from the store. */
async function prepareTransforms(
  contents: ContentReference[],
  { compiler, transforms }: AssembleContext,
): Promise<void> {
  const affected = contents.filter(({ ref }) => compiler.describe(ref).components.some((name) => transforms.has(name)))
  await transforms.prepare(affected.map(({ ref }) => compiler.compile(ref)))
}

/** Publishes the stylesheet for math if a document has any. */
export async function addMathStylesheet(
  { site, assets, sharedFiles }: SiteContent,
  context: AssembleContext,
  documents: Pick<CompiledDocument, 'math'>[],
): Promise<void> {
  const stylesheet = await createMathStylesheet(documents, {
    siteDir: site.context.siteDir,
    baseUrl: site.context.baseUrl,
    assets,
    cacheDir: getCacheDir(site.context),
  })
  if (stylesheet === undefined) return
  sharedFiles.set(stylesheet.url, stylesheet.text)
  context.mathStylesheet = stylesheet.url
}

/** Every content reference of the pages, with the plugin it belongs to. */
export function listContents(routes: readonly PageRoute[]): ContentReference[] {
  return routes.flatMap((route) =>
    route.levels.flatMap(({ contents = [] }) => contents.map((ref) => ({ ref, ...toPlace(ref, route) }))),
  )
}

/** A truncated document has no path, since several lists may show it; a whole one belongs to one page. */
export function toPlace({ truncated }: ContentRef, { plugin, path }: PageRoute): DocumentPlace {
  return truncated === true ? { plugin } : { plugin, path }
}
