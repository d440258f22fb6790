import path from 'node:path'
import type { ViteDevServer } from 'vite'
import { logger } from '../api/logger.ts'
import { withoutVersions } from '../bundle/virtual/generatedModules.ts'
import { ChangedModules, codeFile } from './ChangedModules.ts'
import { describeRoutes } from '../routes/generatedRoutes.ts'
import type { DevSite } from './DevSite.ts'
import type { EngineModules } from './EngineModules.ts'
import { describeError } from './faults/renderErrorPage.ts'
import { sendFault } from './faults/sendFault.ts'
import type { ServerModules } from './ServerModules.ts'
import { TextEdits } from './TextEdits.ts'
import type { FileChange } from './FileWatcher.ts'
import { isInside } from '../sitePaths.ts'

/** If reloading the content takes longer than this, in milliseconds, an edited text is shown before the reload. */
const slowReadMs = 150
/** Within this many milliseconds after an update, browsers request their page. */
const requestWindowMs = 60

const imageFile = /\.(?:svg|png|jpe?g|gif|webp|avif)$/i
const contentFile = /\.(?:mdx?|json|ya?ml|[cm]?[jt]sx?|svg|png|jpe?g|gif|webp|avif|csv|txt)$/i

/**
 * Applies changes of files to a site. An edit of a Markdown file's text only updates its pages; other changes of watched files
 * reload the content. Problems are shown in browsers and never thrown.
 */
export class Updater {
  private readonly vite: ViteDevServer
  private readonly themeDir: string
  private readonly edits: TextEdits
  private readonly modules: ChangedModules
  /** Whether the content could not be loaded; until it can, every edit reloads the content. */
  private isBroken = false
  /** Documents whose pages could not be assembled after an edit. */
  private readonly broken = new Set<string>()
  /** The site data that browsers have, as JSON. */
  private sentSite: string

  constructor(
    private readonly devSite: DevSite,
    bundler: { vite: ViteDevServer; engine: EngineModules; server: ServerModules },
  ) {
    this.vite = bundler.vite
    this.themeDir = path.join(devSite.site.context.siteDir, 'src', 'theme') + path.sep
    this.edits = new TextEdits(devSite)
    this.modules = new ChangedModules(devSite, bundler)
    this.sentSite = JSON.stringify(devSite.siteData)
  }

  async apply(changes: FileChange[]): Promise<void> {
    await this.modules.notify(changes)
    const ours = changes.filter(({ file }) => contentFile.test(file) || this.edits.isWatched(file))
    if (ours.length === 0) return
    try {
      const send = await this.update(ours)
      try {
        await this.checkBroken()
        // before notifying browsers, because otherwise the bundler, which is asynchronous, would report the fixed problem again
        this.devSite.fault = undefined
      } finally {
        send()
      }
    } catch (error) {
      const message = describeError(error)
      if (message !== this.devSite.fault) logger.error(message)
      for (const { file } of ours) if (/\.mdx?$/.test(file)) this.broken.add(file)
      this.devSite.fault = message
      sendFault(this.devSite, this.vite)
    }
  }

  /** Checks documents again that were broken before. @throws SiteError if one still is */
  private async checkBroken(): Promise<void> {
    for (const file of this.broken) {
      await this.devSite.check(file)
      this.broken.delete(file)
    }
  }

  /** @returns notifies browsers of the changes */
  private async update(changes: FileChange[]): Promise<() => void> {
    const files = changes.map(({ file }) => file)
    const markdown = files.filter((file) => /\.mdx?$/.test(file))
    const kinds = files.map((file) => this.edits.classify(file))
    const isTextOnly = kinds.every((kind) => kind === 'text') && !this.isBroken
    for (const file of files) this.devSite.content.assets.forget(file)
    const dataBefore = this.devSite.globalData.url
    const routesBefore = this.describeReadRoutes()
    // the data of pages may depend on what site code reads
    const hasCodeChanged = files.some((file) => codeFile.test(file)) && this.devSite.content.ownCode.hasChanged()
    if (!isTextOnly || hasCodeChanged) {
      const isUpdateSlow = this.devSite.readMs > slowReadMs && this.vite.ws.clients.size > 0
      if (isUpdateSlow && !this.isBroken && !hasCodeChanged && !kinds.includes('more')) await this.showText(markdown)
      await this.reload(files)
    } else {
      if (changes.some((change) => this.mayChangeTheme(change))) await this.devSite.refreshTheme()
      this.devSite.refreshSources()
    }
    await this.modules.updateDocuments()
    const isDataChanged = dataBefore !== this.devSite.globalData.url
    const siteText = JSON.stringify(this.devSite.siteData)
    const isSiteChanged = siteText !== this.sentSite
    const isSiteRead = (isSiteChanged || isDataChanged) && this.modules.isWholeDataRead()
    const haveRoutesChanged = routesBefore !== this.describeReadRoutes()
    if (isSiteRead || isSiteChanged || haveRoutesChanged) this.modules.forgetSiteData()
    const reloadPages = () => {
      this.sentSite = siteText
      this.modules.reloadPages()
    }
    if (isSiteRead || haveRoutesChanged || files.some((file) => this.isStaticImage(file))) return reloadPages
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
      this.sentSite = siteText
      this.vite.ws.send('strata:update', { paths, ...siteData })
    }
  }

  /** Shows edited texts before the content is reloaded. Problems in them are reported after the reload. */
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
    await new Promise((resolve) => setTimeout(resolve, requestWindowMs))
  }

  private pathsOf(markdown: string[]): string[] {
    return markdown.flatMap((file) => this.devSite.pagesOf(file).map((route) => route.path))
  }

  /** The routes as site code reads them, as JSON; undefined if it does not. */
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
    // code may import these files, and their folder is not watched
    await this.modules.notify([...this.devSite.content.writtenData].map((file) => ({ file, event: 'change' })))
  }
}
