import path from 'node:path'
import type { ViteDevServer } from 'vite'
import { logger } from '../api/logger.ts'
import { withoutVersions } from '../bundle/virtual/generatedModules.ts'
import { ChangedModules, codeFile } from './ChangedModules.ts'
import { describeRoutes } from '../routes/generatedRoutes.ts'
import type { DevSite } from './DevSite.ts'
import type { EngineModules } from './EngineModules.ts'
import { describeError } from './faults/renderErrorPage.ts'
import { tellFault } from './faults/tellFault.ts'
import type { ServerModules } from './ServerModules.ts'
import { TextEdits } from './TextEdits.ts'
import type { FileChange } from './FileWatcher.ts'
import { isInside } from '../sitePaths.ts'

/** Where reading the content again takes longer than this, in milliseconds, an edited text is shown before. */
const longReadMs = 150
/** Within so many milliseconds browsers ask for the page that they are told of. */
const askMs = 60

const imageFile = /\.(?:svg|png|jpe?g|gif|webp|avif)$/i
const contentFile = /\.(?:mdx?|json|ya?ml|[cm]?[jt]sx?|svg|png|jpe?g|gif|webp|avif|csv|txt)$/i

/**
 * Tells a site of changed files. The text of a Markdown file changes its pages alone; anything else that plugins watch loads
 * the content again. A file that cannot be read is told to the browser, and never thrown.
 */
export class Updater {
  private readonly vite: ViteDevServer
  private readonly themeDir: string
  private readonly edits: TextEdits
  private readonly modules: ChangedModules
  /** The content could not be read: until it can, no edit is one of text alone. */
  private isBroken = false
  /** Documents whose pages could not be made when they were edited. */
  private readonly broken = new Set<string>()
  /** What browsers know of the site. */
  private toldSite: string

  constructor(
    private readonly devSite: DevSite,
    bundler: { vite: ViteDevServer; engine: EngineModules; server: ServerModules },
  ) {
    this.vite = bundler.vite
    this.themeDir = path.join(devSite.site.context.siteDir, 'src', 'theme') + path.sep
    this.edits = new TextEdits(devSite)
    this.modules = new ChangedModules(devSite, bundler)
    this.toldSite = JSON.stringify(devSite.siteData)
  }

  async apply(changes: FileChange[]): Promise<void> {
    await this.modules.notify(changes)
    const ours = changes.filter(({ file }) => contentFile.test(file) || this.edits.isWatched(file))
    if (ours.length === 0) return
    try {
      const tell = await this.update(ours)
      try {
        await this.checkBroken()
        // first: the bundler, which works at its leisure, would say once more what browsers were just told is put right
        this.devSite.fault = undefined
      } finally {
        tell()
      }
    } catch (error) {
      const message = describeError(error)
      if (message !== this.devSite.fault) logger.error(message)
      for (const { file } of ours) if (/\.mdx?$/.test(file)) this.broken.add(file)
      this.devSite.fault = message
      tellFault(this.devSite, this.vite)
    }
  }

  /** What was broken before and is still. */
  private async checkBroken(): Promise<void> {
    for (const file of this.broken) {
      await this.devSite.check(file)
      this.broken.delete(file)
    }
  }

  /** @returns tells browsers what changed */
  private async update(changes: FileChange[]): Promise<() => void> {
    const files = changes.map(({ file }) => file)
    const markdown = files.filter((file) => /\.mdx?$/.test(file))
    const kinds = files.map((file) => this.edits.classify(file))
    const isTextOnly = kinds.every((kind) => kind === 'text') && !this.isBroken
    for (const file of files) this.devSite.content.assets.forget(file)
    const dataBefore = this.devSite.globalData.url
    const routesBefore = this.describeReadRoutes()
    // what pages are given may depend on what code of the site reads
    const isCodeOther = files.some((file) => codeFile.test(file)) && this.devSite.content.ownCode.hasChanged()
    if (!isTextOnly || isCodeOther) {
      const isSoonSeen = this.devSite.readMs > longReadMs && this.vite.ws.clients.size > 0
      if (isSoonSeen && !this.isBroken && !isCodeOther && !kinds.includes('more')) await this.showText(markdown)
      await this.reload(files)
    } else {
      if (changes.some((change) => this.mayChangeTheme(change))) await this.devSite.refreshTheme()
      this.devSite.refreshSources()
    }
    await this.modules.updateDocuments()
    const isDataChanged = dataBefore !== this.devSite.globalData.url
    const siteText = JSON.stringify(this.devSite.siteData)
    const isSiteChanged = siteText !== this.toldSite
    const isSiteRead = (isSiteChanged || isDataChanged) && this.modules.isWholeDataRead()
    const areRoutesOther = routesBefore !== this.describeReadRoutes()
    if (isSiteRead || isSiteChanged || areRoutesOther) this.modules.forgetSiteData()
    const reloadPages = () => {
      this.toldSite = siteText
      this.modules.reloadPages()
    }
    if (isSiteRead || areRoutesOther || files.some((file) => this.isStaticImage(file))) return reloadPages
    if (isDataChanged) this.modules.forgetDataAddress()
    this.devSite.changes++
    for (const file of markdown) await this.devSite.check(file)
    const isPartial = markdown.some((file) => !this.devSite.isSource(file)) || markdown.length < files.length
    const paths = isPartial || !isTextOnly ? null : this.pathsOf(markdown)
    const siteData = isSiteChanged ? { siteData: withoutVersions(this.devSite.siteData) } : {}
    return () => {
      if (this.devSite.hasShownError) {
        this.devSite.hasShownError = false
        return reloadPages()
      }
      this.toldSite = siteText
      this.vite.ws.send('strata:update', { paths, ...siteData })
    }
  }

  /** Shows edited texts before the content is read again. What is wrong with them is said after that. */
  private async showText(markdown: string[]): Promise<void> {
    this.devSite.refreshSources()
    await this.modules.updateDocuments()
    if (this.devSite.hasShownError) return
    try {
      for (const file of markdown) await this.devSite.check(file)
    } catch {
      return
    }
    this.devSite.changes++
    this.vite.ws.send('strata:update', { paths: this.pathsOf(markdown) })
    await new Promise((resolve) => setTimeout(resolve, askMs))
  }

  private pathsOf(markdown: string[]): string[] {
    return markdown.flatMap((file) => this.devSite.pagesOf(file).map((route) => route.path))
  }

  /** The routes as code of the site sees them; undefined if none does. */
  private describeReadRoutes(): string | undefined {
    const { routes } = this.devSite.content
    return this.modules.areRoutesRead() ? JSON.stringify(describeRoutes(routes.map(({ route }) => route))) : undefined
  }

  /** Its address stays when it is replaced, and browsers show what they have of an address until their page is another one. */
  private isStaticImage(file: string): boolean {
    return imageFile.test(file) && this.devSite.content.staticDirs.some((dir) => isInside(file, dir))
  }

  private mayChangeTheme(change: FileChange): boolean {
    return codeFile.test(change.file) && (change.file.startsWith(this.themeDir) || this.devSite.mayChangeTheme(change))
  }

  private async reload(files: readonly string[]): Promise<void> {
    this.isBroken = true
    await this.devSite.reload(files)
    this.isBroken = false
    // code may import them, and nobody watches their folder
    await this.modules.notify([...this.devSite.content.writtenData].map((file) => ({ file, event: 'change' })))
  }
}
