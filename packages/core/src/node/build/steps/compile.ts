import { existsSync } from 'node:fs'
import path from 'node:path'
import { isSiteError, SiteError } from '../../api/errors.ts'
import type { CompiledDocument } from '../../markdown/types.ts'
import { AssetTransforms } from '../../pages/AssetTransforms.ts'
import type { AssembleContext } from '../../pages/assemblePage.ts'
import { ContentCompiler, type ContentReference } from '../../pages/compileContents.ts'
import { createMathStylesheet } from '../../pages/createMathStylesheet.ts'
import type { Site } from '../../plugins/loadPlugins.ts'
import type { PageRoute } from '../../routes/createRouteTable.ts'
import type { SiteContent } from '../../site/collectSite.ts'
import { CodePages } from '../CodePages.ts'
import { reportMarkdown } from '../reportMarkdown.ts'
import { listPages, type CollectedSite } from './collect.ts'

/** A site whose documents can be compiled. */
export interface CompilableSite {
  compiler: ContentCompiler
  context: AssembleContext
}

/** A site whose code is known: all sources with components are compiled. */
export interface ReadSite extends CollectedSite, CompilableSite {
  routes: PageRoute[]
  classes: ReturnType<ContentCompiler['classify']>
  codePages: CodePages
}

/** @param reuse compiler of the same site before an edit: what it read from the cache is still right */
export function createCompiler(content: SiteContent, { reuse }: { reuse?: ContentCompiler } = {}): CompilableSite {
  const { site, contents, staticDirs, assets } = content
  const compiler = new ContentCompiler(site, contents, {
    liveElements: findLiveElements(site.context.siteDir),
    cacheDir: getCacheDir(site),
    ...(reuse === undefined ? {} : { reuse }),
  })
  const levels = (site.context.siteConfig.themeConfig.tableOfContents ?? {}) as {
    minHeadingLevel?: number
    maxHeadingLevel?: number
  }
  return {
    compiler,
    context: {
      compiler,
      references: { site, staticDirs, assets, markdownOptions: compiler.markdownOptions },
      transforms: new AssetTransforms({ site, staticDirs, assets }),
      problems: { brokenMarkdownLinks: [], missingFiles: [] },
      tocLevels: { min: levels.minHeadingLevel ?? 2, max: levels.maxHeadingLevel ?? 3 },
    },
  }
}

/** Folder for what a later run can use. */
export function getCacheDir({ context }: Site): string {
  return path.join(context.siteDir, 'node_modules/.cache/strata')
}

/** Kinds of static output that the site renders by components of its own. */
function findLiveElements(siteDir: string): { [kind: string]: string } {
  const owned = (name: string) =>
    ['.tsx', '.jsx', '.js', '.ts', '/index.tsx', '/index.jsx', '/index.js', '/index.ts'].some((end) =>
      existsSync(path.join(siteDir, 'src/theme', name + end)),
    )
  return {
    ...(owned('CodeBlock') ? { pre: '@theme/CodeBlock' } : {}),
    ...(owned('Admonition') ? { admonition: '@theme/Admonition' } : {}),
  }
}

/**
 * Compiles the documents whose components are known only then; the bundler waits for them.
 * @throws SiteError with the problems of all sources
 */
export async function compileCode(collected: CollectedSite): Promise<ReadSite> {
  const { compiler, context } = createCompiler(collected.content)
  const routes = listPages(collected)
  const classes = compiler.classify(listContents(routes))
  await prepareOthers(compiler, classes)
  await context.transforms.prepare(classes.others.map(({ ref }) => compiler.compile(ref)))
  return { ...collected, compiler, context, routes, classes, codePages: new CodePages(classes.others, context) }
}

/**
 * Compiles all other documents, and tells what is missing or wrong in any.
 * @throws SiteError with the problems of all sources
 */
export async function compileRest({ compiler, context, classes, content, routes }: ReadSite): Promise<void> {
  await compiler.prepare(classes.plain)
  compiler.forgetSources()
  const documents = [...classes.others, ...classes.plain].map(({ ref }) => compiler.describe(ref))
  await addMathStylesheet(content, context, documents)
  reportMarkdown(listContents(routes), context)
}

/** Sources with components first. If some of them are wrong, the plain ones are still read, so that one run names all mistakes. */
async function prepareOthers(compiler: ContentCompiler, { others, plain }: ReadSite['classes']): Promise<void> {
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
function listContents(routes: PageRoute[]): ContentReference[] {
  return routes.flatMap(({ levels, plugin }) =>
    levels.flatMap(({ contents = [] }) => contents.map((ref) => ({ ref, plugin }))),
  )
}
