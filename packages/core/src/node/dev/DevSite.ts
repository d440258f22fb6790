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
import type { ContentCompiler, ContentReference } from '../pages/compileContents.ts'
import { createReferenceProblems } from '../pages/resolveReferences.ts'
import type { Site } from '../plugins/loadPlugins.ts'
import { DocumentModules } from './DocumentModules.ts'
import type { FileChange } from './FileWatcher.ts'
import { findPage, type PageRoute, type RouteTable } from '../routes/createRouteTable.ts'
import type { SiteContent } from '../site/collectSite.ts'
import { LoadedContents } from '../site/LoadedContents.ts'
import { isInside, toPosix } from '../sitePaths.ts'

/** States of the content whose shared data is answered for: edits may come while a page is loaded. */
const keptStates = 5
/** For so many milliseconds plugins may wait for a file or a server, before it seems to be another document. */
const patienceMs = 500

/** A site while it is being written: content is read as a whole, pages are made when they are asked for. */
export class DevSite {
  content!: SiteContent
  table!: RouteTable
  siteData!: SiteData
  globalData!: { url: string; text: string }
  /** What is wrong with an edit that is not put right yet. */
  fault: string | undefined
  /** A browser shows an error page, which only a reload takes away. */
  hasShownError = false
  /** Changes that browsers were told of. */
  changes = 0
  /** Tells it from the sites before it and after it in its place. */
  private readonly start = Date.now()
  /** Files and folders outside the site's folder that it is made of, as far as they are known. */
  readonly outside: Set<string>
  /** When the content began to be read, in milliseconds since 1970. */
  readSince = 0
  /** How long that took, in milliseconds. */
  readMs = 0
  readonly documentModules = new DocumentModules()
  /** What pages share, by address, of the last states; the newest first. */
  private shared: (Pick<SiteContent, 'sharedFiles' | 'lateFiles'> & Pick<DevSite, 'globalData'>)[] = []
  private context!: AssembleContext
  private compiler!: ContentCompiler
  private ownElements!: OwnElements
  /** Not where that failed: then it is unknown which files take part. */
  private isThemeRead = false
  private readonly loaded = new LoadedContents()
  private readonly restoreLists: () => void

  /** @param before the site whose place it takes: pages of that may still ask for what it was made of */
  constructor(
    readonly site: Site,
    before?: DevSite,
  ) {
    this.outside = new Set(before?.outside)
    for (const file of site.sourceFiles) this.noteRead(file)
    this.restoreLists = keepLists(site.context.siteConfig.themeConfig)
  }

  /** Takes down what the site was made of: another folder than its own is watched for changes of that. */
  noteRead(file: string): void {
    if (!isInside(file, this.site.context.siteDir)) this.outside.add(file)
  }

  /** What a page is rendered of; `boot/hot.ts` reads it. Another first part is another site, another second one a change. */
  get revision(): string {
    return `${this.start}.${this.changes}`
  }

  /**
   * Reads the content of the plugins again. If that fails, what was there before stays.
   * @param changed files that changed since
   * @throws SiteError
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
    // the stylesheet of formulas is put among them when a page needs it
    this.shared.unshift({ sharedFiles: content.sharedFiles, lateFiles: content.lateFiles, globalData })
    this.shared.splice(keptStates)
    this.refreshSources()
  }

  /** Folders, and files, that plugins ask to watch. */
  listWatchedDirs(): string[] {
    return listWatchedGlobs(this.site).flatMap((glob) => listWatched(glob, this.site.context.siteDir))
  }

  /** Data that pages share. Its address names its content, so a page that was not told of an edit yet gets what it asks for. */
  findShared(pathname: string): string | undefined {
    for (const { sharedFiles, lateFiles, globalData } of this.shared) {
      const text =
        pathname === globalData.url ? globalData.text : (sharedFiles.get(pathname) ?? lateFiles.get(pathname)?.())
      if (text !== undefined) return text
    }
    return undefined
  }

  /** Reads again which parts of Markdown the site renders by components of its own. */
  async refreshTheme(): Promise<void> {
    this.isThemeRead = false
    this.ownElements = await readOwnElements(this.site)
    this.isThemeRead = true
  }

  /** Whether a change of a file may change that, besides those in the theme's folder. */
  mayChangeTheme({ file, event }: FileChange): boolean {
    if (!this.isThemeRead) return true
    const { files } = this.ownElements
    // an import may lead to another file than before
    return files.includes(file) || (files.length > 0 && event !== 'change')
  }

  /** Forgets what was compiled; sources are read again when a page is asked for. Unchanged ones come from the cache. */
  refreshSources(): void {
    const { compiler, context } = createCompiler(this.content, {
      ownElements: this.ownElements,
      ...(this.compiler === undefined ? {} : { reuse: this.compiler }),
    })
    this.compiler = compiler
    this.context = context
  }

  /** Writes what was compiled to the cache, for the next start. */
  save(): void {
    this.compiler.save({ prune: false })
  }

  /** @returns undefined if no route answers */
  async findPage(pathname: string): Promise<AssembledPage | undefined> {
    const route = findPage(this.table, pathname)
    return route === undefined ? undefined : this.assemble(route)
  }

  private async assemble(route: PageRoute): Promise<AssembledPage> {
    // an edit puts others in their places while the page is made
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
   * Compiles documents. Plugins of the site may wait for what they make of another one: a build begins all of them, and so
   * does this where nothing comes.
   */
  private async prepare(contents: ContentReference[]): Promise<void> {
    const { compiler, table } = this
    let isWaiting = contents.some(({ plugin }) => compiler.hasOwnCode(plugin))
    const prepared = compiler.prepare(contents).finally(() => (isWaiting = false))
    if (isWaiting) await Promise.race([prepared, delay(patienceMs)])
    for (const other of isWaiting ? listContents(table.pages) : []) {
      if (!isWaiting) break
      if (!compiler.hasOwnCode(other.plugin) || contents.some(({ ref }) => ref === other.ref)) continue
      // what is wrong with it is said on its page
      await Promise.race([compiler.prepare([other]).catch(() => {}), nextTurn()])
    }
    await prepared
  }

  /**
   * Makes the first pages of a source, to see whether they can be made.
   * @throws SiteError
   */
  async check(sourcePath: string): Promise<void> {
    for (const route of this.pagesOf(sourcePath).slice(0, 2)) await this.assemble(route)
  }

  /** The page shown for addresses that lead nowhere. */
  async notFoundPage(): Promise<AssembledPage | undefined> {
    const owner = this.site.plugins[0]
    if (owner === undefined) return undefined
    return this.assemble(createNotFoundRoute(owner, this.site.context.baseUrl, { byKey: this.table.byKey }))
  }

  /** Problems that assembling found so far and that do not stop a page. */
  takeProblems(): AssembleContext['problems'] {
    const { problems } = this.context
    this.context = { ...this.context, problems: createReferenceProblems() }
    return problems
  }

  /** Pages that show a source. */
  pagesOf(sourcePath: string): PageRoute[] {
    return this.table.pages.filter(({ levels }) =>
      levels.some(({ contents = [] }) => contents.some((ref) => ref.sourcePath === sourcePath)),
    )
  }

  /** Pages that were rendered with a file as partial or data are not known by route; any known source tells the fast path apart. */
  isSource(file: string): boolean {
    return this.pagesOf(file).length > 0
  }

  /** Module of a code page. */
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

  /** Module of a Markdown file that code imports. */
  markdownModule(filePath: string): Promise<string> {
    return this.documentModules.serve(filePath, () => renderMarkdownModule(filePath, this.context))
  }
}

/**
 * Remembers the lists in a configuration: plugins add to them while they load their content, a link to the navbar for one, and
 * would once more each time.
 * @returns puts them back
 */
function keepLists(value: unknown): () => void {
  const entries = Array.isArray(value) ? [...(value as unknown[])] : isRecord(value) ? Object.values(value) : []
  const restoreInner = entries.map(keepLists)
  return () => {
    if (Array.isArray(value)) value.splice(0, value.length, ...entries)
    for (const restore of restoreInner) restore()
  }
}
