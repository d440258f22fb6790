import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import { isRecord, type SiteData } from '../../shared/index.ts'
import { collect } from '../build/steps/collect.ts'
import { renderMarkdownModule } from '../build/renderMarkdownModule.ts'
import { addMathStylesheet, createCompiler, listContents, readOwnElements, toPlace } from '../build/steps/compile.ts'
import type { OwnElements } from '../bundle/findOwnElements.ts'
import { codePageReference, renderCodePageModule, toCodePageId } from '../bundle/codePages.ts'
import { assembleCodePage } from '../pages/assembleCodePage.ts'
import { assemblePage, createNotFoundRoute, type AssembleContext, type AssembledPage } from '../pages/assemblePage.ts'
import { listWatched, listWatchedGlobs } from '../content/listWatched.ts'
import type { ContentCompiler, ContentReference } from '../pages/ContentCompiler.ts'
import { createReferenceProblems } from '../pages/resolveReferences.ts'
import type { Site } from '../plugins/loadPlugins.ts'
import { DocumentModules } from './DocumentModules.ts'
import type { FileChange } from './FileWatcher.ts'
import { findPage, type PageRoute, type RouteTable } from '../routes/createRouteTable.ts'
import type { SiteContent } from '../site/collectSite.ts'
import { LoadedContents } from '../site/LoadedContents.ts'
import { isInside, toPosix } from '../sitePaths.ts'

/** Number of content states whose shared data is served, because edits may happen while a page loads. */
const keptStates = 5
/** Milliseconds of waiting, mostly idle, after which plugins are assumed to wait for another document. */
const patienceMs = 500

/** A site in development: content is loaded as a whole, pages are assembled on request. */
export class DevSite {
  content!: SiteContent
  table!: RouteTable
  siteData!: SiteData
  globalData!: { url: string; text: string }
  /** Message of the current problem, until an edit fixes it. */
  fault: string | undefined
  /** Whether a browser shows an error page, which only a reload removes. */
  hasShownError = false
  /** Number of changes so far, see `revision`. */
  changes = 0
  /** Distinguishes this site from those before and after a restart. */
  private readonly start = Date.now()
  /** Files and folders outside the site's folder that it depends on, as far as known. */
  readonly outside: Set<string>
  /** When loading of the content began, in milliseconds since 1970. */
  readSince = 0
  /** How long loading took, in milliseconds. */
  readMs = 0
  readonly documentModules = new DocumentModules()
  /** Shared data of the last content states, the newest first. */
  private shared: (Pick<SiteContent, 'sharedFiles' | 'lateFiles'> & Pick<DevSite, 'globalData'>)[] = []
  private context!: AssembleContext
  private compiler!: ContentCompiler
  private ownElements!: OwnElements
  /** Whether `ownElements` could be read. If not, it is unknown which files it depends on. */
  private isThemeRead = false
  private readonly loaded = new LoadedContents()
  private readonly restoreLists: () => void

  /** @param before the site that this one replaces, whose pages may still request files outside the site's folder */
  constructor(
    readonly site: Site,
    before?: DevSite,
  ) {
    this.outside = new Set(before?.outside)
    for (const file of site.sourceFiles) this.noteRead(file)
    this.restoreLists = keepLists(site.context.siteConfig.themeConfig)
  }

  /** Notes a file or folder that the site depends on, so that it is watched even if it is outside the site's folder. */
  noteRead(file: string): void {
    if (!isInside(file, this.site.context.siteDir)) this.outside.add(file)
  }

  /** Revision of the site, for `boot/hot.ts`. The first part changes when the site restarts, the second with every change. */
  get revision(): string {
    return `${this.start}.${this.changes}`
  }

  /**
   * Reloads the content of all plugins. If that fails, the previous content stays.
   * @param changed files that have changed since
   * @throws SiteError if the content cannot be loaded
   */
  async reload(changed: readonly string[] = []): Promise<void> {
    const readSince = Date.now()
    this.restoreLists()
    const { site, loaded } = this
    loaded.forget(changed, site.context.siteDir)
    const { content, table, siteData, globalData } = await collect(site, { isDevelopment: true, loaded })
    for (const dir of this.listWatchedDirs()) this.noteRead(dir)
    await this.refreshTheme()
    this.readSince = readSince
    this.readMs = Date.now() - readSince
    this.content = content
    this.table = table
    this.siteData = siteData
    this.globalData = globalData
    // the stylesheet for math is added to these when a page needs it
    this.shared.unshift({ sharedFiles: content.sharedFiles, lateFiles: content.lateFiles, globalData })
    this.shared.splice(keptStates)
    this.refreshSources()
  }

  /** Folders and files that plugins want to be watched. */
  listWatchedDirs(): string[] {
    return listWatchedGlobs(this.site).flatMap((glob) => listWatched(glob, this.site.context.siteDir))
  }

  /** Shared data by URL. URLs contain a hash of the content, so a page that does not know of an edit yet gets the old data. */
  findShared(pathname: string): string | undefined {
    for (const { sharedFiles, lateFiles, globalData } of this.shared) {
      const text =
        pathname === globalData.url ? globalData.text : (sharedFiles.get(pathname) ?? lateFiles.get(pathname)?.())
      if (text !== undefined) return text
    }
    return undefined
  }

  /** Updates which parts of Markdown the site renders with its own components. */
  async refreshTheme(): Promise<void> {
    this.isThemeRead = false
    this.ownElements = await readOwnElements(this.site)
    this.isThemeRead = true
  }

  /** Whether a file outside the theme's folder affects what `refreshTheme` reads. */
  mayChangeTheme({ file, event }: FileChange): boolean {
    if (!this.isThemeRead) return true
    const { files } = this.ownElements
    // an import may now resolve to another file
    return files.includes(file) || (files.length > 0 && event !== 'change')
  }

  /** Forgets compiled documents, so that requests for pages read the sources again. Unchanged ones come from the cache. */
  refreshSources(): void {
    const { compiler, context } = createCompiler(this.content, {
      ownElements: this.ownElements,
      ...(this.compiler === undefined ? {} : { reuse: this.compiler }),
    })
    this.compiler = compiler
    this.context = context
  }

  /** Writes compiled documents to the cache, for the next start. */
  save(): void {
    this.compiler.save({ prune: false })
  }

  /** @returns undefined if no route matches */
  async findPage(pathname: string): Promise<AssembledPage | undefined> {
    const route = findPage(this.table, pathname)
    return route === undefined ? undefined : this.assemble(route)
  }

  private async assemble(route: PageRoute): Promise<AssembledPage> {
    // an edit may replace these fields while the page is assembled
    const { content, compiler, context } = this
    const contents = route.levels.flatMap((level) => level.contents ?? [])
    await this.prepare(contents.map((ref) => ({ ref, plugin: route.plugin })))
    await context.transforms.prepare(contents.map((ref) => compiler.compile(ref)))
    const documents = contents.map((ref) => compiler.compile(ref))
    for (const { dependencies } of documents) for (const file of dependencies) this.noteRead(file)
    await addMathStylesheet(content, context, documents)
    return assemblePage(route, context)
  }

  /**
   * Compiles documents. A plugin of the site may wait for its result on another document. A build starts all documents, so the
   * wait ends there; here the others are started, one after another, once the process has nothing else to do.
   */
  private async prepare(contents: ContentReference[]): Promise<void> {
    const { compiler, table } = this
    let isWaiting = contents.some(({ plugin }) => compiler.hasOwnCode(plugin))
    const prepared = compiler.prepare(contents).finally(() => (isWaiting = false))
    for (let isIdle = false; !isIdle; ) {
      if (!isWaiting) return prepared
      const start = performance.eventLoopUtilization()
      await Promise.race([prepared, delay(patienceMs)])
      // a plugin that computes would only be held up by other documents
      isIdle = performance.eventLoopUtilization(start).utilization < 0.5
    }
    for (const other of listContents(table.pages)) {
      if (!isWaiting) break
      if (!compiler.hasOwnCode(other.plugin) || contents.some(({ ref }) => ref === other.ref)) continue
      // problems of the other document are reported on its own page
      await Promise.race([compiler.prepare([other]).catch(() => {}), nextTurn()])
    }
    return prepared
  }

  /**
   * Assembles the first pages of a source to check it.
   * @throws SiteError if that fails
   */
  async check(sourcePath: string): Promise<void> {
    for (const route of this.pagesOf(sourcePath).slice(0, 2)) await this.assemble(route)
  }

  /** The not-found page. */
  async notFoundPage(): Promise<AssembledPage | undefined> {
    const owner = this.site.plugins[0]
    if (owner === undefined) return undefined
    return this.assemble(createNotFoundRoute(owner, this.site.context.baseUrl, { byKey: this.table.byKey }))
  }

  /** Returns and clears the problems that assembling has found but that do not prevent a page. */
  takeProblems(): AssembleContext['problems'] {
    const { problems } = this.context
    this.context = { ...this.context, problems: createReferenceProblems() }
    return problems
  }

  /** Pages that contain a source. */
  pagesOf(sourcePath: string): PageRoute[] {
    return this.table.pages.filter(({ levels }) =>
      levels.some(({ contents = [] }) => contents.some((ref) => ref.sourcePath === sourcePath)),
    )
  }

  /** Whether a file is the source of a page. Pages that use a file as a partial or as data cannot be found by their routes. */
  isSource(file: string): boolean {
    return this.pagesOf(file).length > 0
  }

  /** Source of a code page's module; undefined if no page has it. */
  codePage(reference: string): Promise<string | undefined> {
    const id = toPosix(toCodePageId(reference, this.site.context.siteDir))
    return this.documentModules.serve(id, () => this.makeCodePage(reference))
  }

  private async makeCodePage(reference: string): Promise<string | undefined> {
    const { siteDir } = this.site.context
    const { context } = this
    for (const route of this.table.pages) {
      for (const ref of route.levels.flatMap(({ contents = [] }) => contents)) {
        const isCandidate = [true, false].some((isCut) => codePageReference(ref, isCut, siteDir) === reference)
        if (!isCandidate) continue
        const content = { ref, ...toPlace(ref, route) }
        await this.prepare([content])
        const page = assembleCodePage(content, context)
        if (page?.reference === reference) return renderCodePageModule(page.source)
      }
    }
    return undefined
  }

  /** Source of the module of a Markdown file that code imports. */
  markdownModule(filePath: string): Promise<string> {
    return this.documentModules.serve(filePath, () => renderMarkdownModule(filePath, this.context))
  }
}

/**
 * Saves the lists in a configuration: plugins add entries to them while they load their content, such as a link to the navbar,
 * and would add them again on every reload.
 * @returns restores the lists
 */
function keepLists(value: unknown): () => void {
  const entries = Array.isArray(value) ? [...(value as unknown[])] : isRecord(value) ? Object.values(value) : []
  const restoreInner = entries.map(keepLists)
  return () => {
    if (Array.isArray(value)) value.splice(0, value.length, ...entries)
    for (const restore of restoreInner) restore()
  }
}
