import path from 'node:path'
import type { ErrorPayload, HotPayload, ViteDevServer } from 'vite'
import { logger } from '../api/logger.ts'
import { withoutVersions } from '../bundle/virtual/generatedModules.ts'
import { ChangedModules, codeFile } from './ChangedModules.ts'
import { describeRoutes } from '../routes/generatedRoutes.ts'
import type { DevSite } from './DevSite.ts'
import type { EngineModules } from './EngineModules.ts'
import { describeError } from './faults/renderErrorPage.ts'
import type { ServerModules } from './ServerModules.ts'
import { TextEdits } from './TextEdits.ts'
import type { FileChange } from './watchFiles.ts'

/** Where reading the content again takes longer than this, in milliseconds, an edited text is shown before. */
const longReadMs = 150
/** Within so many milliseconds browsers ask for the page that they are told of. */
const askMs = 60

const contentFile = /\.(?:mdx?|json|ya?ml|[cm]?[jt]sx?|svg|png|jpe?g|gif|webp|avif|csv|txt)$/i

/**
 * Gives the function that tells a site of changed files. The text of a Markdown file changes its pages alone; anything else
 * that plugins watch loads the content again. A file that cannot be read is told to the browser, and never thrown.
 */
export function createUpdater(
  devSite: DevSite,
  bundler: { vite: ViteDevServer; engine: EngineModules; server: ServerModules },
): (changes: FileChange[]) => Promise<void> {
  const { vite } = bundler
  const themeDir = path.join(devSite.site.context.siteDir, 'src', 'theme') + path.sep
  const edits = new TextEdits(devSite)
  const modules = new ChangedModules(devSite, bundler)
  /** The content could not be read: until it can, no edit is one of text alone. */
  let isBroken = false
  /** Documents whose pages could not be made when they were edited. */
  const broken = new Set<string>()
  /** What browsers know of the site. */
  let toldSite = JSON.stringify(devSite.siteData)
  return apply

  async function apply(changes: FileChange[]): Promise<void> {
    await modules.notify(changes)
    const ours = changes.filter(({ file }) => contentFile.test(file) || edits.isWatched(file))
    if (ours.length === 0) return
    try {
      const tell = await update(ours)
      try {
        await checkBroken()
        // first: the bundler, which works at its leisure, would say once more what browsers were just told is put right
        devSite.fault = undefined
      } finally {
        tell()
      }
    } catch (error) {
      const message = describeError(error)
      if (message !== devSite.fault) logger.error(message)
      for (const { file } of ours) if (/\.mdx?$/.test(file)) broken.add(file)
      devSite.fault = message
      tellFault(devSite, vite)
    }
  }

  /** What was broken before and is still. */
  async function checkBroken(): Promise<void> {
    for (const file of broken) {
      await devSite.check(file)
      broken.delete(file)
    }
  }

  /** @returns tells browsers what changed */
  async function update(changes: FileChange[]): Promise<() => void> {
    const files = changes.map(({ file }) => file)
    const markdown = files.filter((file) => /\.mdx?$/.test(file))
    const kinds = files.map((file) => edits.classify(file))
    const isTextOnly = kinds.every((kind) => kind === 'text') && !isBroken
    for (const file of files) devSite.content.assets.forget(file)
    const dataBefore = devSite.globalData.url
    const routesBefore = describeReadRoutes()
    // what pages are given may depend on what code of the site reads
    const isCodeOther = files.some((file) => codeFile.test(file)) && devSite.content.ownCode.hasChanged()
    if (!isTextOnly || isCodeOther) {
      const isSoonSeen = devSite.readMs > longReadMs && vite.ws.clients.size > 0
      if (isSoonSeen && !isBroken && !isCodeOther && !kinds.includes('more')) await showText(markdown)
      await reload()
    } else {
      if (changes.some(mayChangeTheme)) await devSite.refreshTheme()
      devSite.refreshSources()
    }
    await modules.updateDocuments()
    const isDataChanged = dataBefore !== devSite.globalData.url
    const siteText = JSON.stringify(devSite.siteData)
    const isSiteChanged = siteText !== toldSite
    const isSiteRead = (isSiteChanged || isDataChanged) && modules.isWholeDataRead()
    const areRoutesOther = routesBefore !== describeReadRoutes()
    if (isSiteRead || isSiteChanged || areRoutesOther) modules.forgetSiteData()
    const reloadPages = () => {
      toldSite = siteText
      modules.reloadPages()
    }
    if (isSiteRead || areRoutesOther) return reloadPages
    if (isDataChanged) modules.forgetDataAddress()
    devSite.changes++
    for (const file of markdown) await devSite.check(file)
    const isPartial = markdown.some((file) => !devSite.isSource(file)) || markdown.length < files.length
    const paths = isPartial || !isTextOnly ? null : pathsOf(markdown)
    const siteData = isSiteChanged ? { siteData: withoutVersions(devSite.siteData) } : {}
    return () => {
      if (devSite.hasShownError) {
        devSite.hasShownError = false
        return reloadPages()
      }
      toldSite = siteText
      vite.ws.send('strata:update', { paths, ...siteData })
    }
  }

  /** Shows edited texts before the content is read again. What is wrong with them is said after that. */
  async function showText(markdown: string[]): Promise<void> {
    devSite.refreshSources()
    await modules.updateDocuments()
    if (devSite.hasShownError) return
    try {
      for (const file of markdown) await devSite.check(file)
    } catch {
      return
    }
    devSite.changes++
    vite.ws.send('strata:update', { paths: pathsOf(markdown) })
    await new Promise((resolve) => setTimeout(resolve, askMs))
  }

  function pathsOf(markdown: string[]): string[] {
    return markdown.flatMap((file) => devSite.pagesOf(file).map((route) => route.path))
  }

  /** The routes as code of the site sees them; undefined if none does. */
  function describeReadRoutes(): string | undefined {
    const { routes } = devSite.content
    return modules.areRoutesRead() ? JSON.stringify(describeRoutes(routes.map(({ route }) => route))) : undefined
  }

  function mayChangeTheme(change: FileChange): boolean {
    return codeFile.test(change.file) && (change.file.startsWith(themeDir) || devSite.mayChangeTheme(change))
  }

  async function reload(): Promise<void> {
    isBroken = true
    await devSite.reload()
    isBroken = false
    // code may import them, and nobody watches their folder
    await modules.notify([...devSite.content.writtenData].map((file) => ({ file, event: 'change' })))
  }
}

/** Says in the browsers what is wrong with the site, if anything is. Needed again after whatever takes the message away. */
export function tellFault(devSite: DevSite, vite: ViteDevServer): void {
  const error = describeFault(devSite)
  if (error !== undefined) vite.ws.send(error)
}

/** What is wrong with the site, as browsers are told of it. */
function describeFault({ fault }: DevSite): ErrorPayload | undefined {
  return fault === undefined ? undefined : { type: 'error', err: { message: fault, stack: '' } }
}

/**
 * Tells a page that connects of the fault that there is. The bundler itself keeps the last error that nobody heard for the
 * next page, however long ago it was put right.
 */
export function tellArrivals(devSite: DevSite, vite: ViteDevServer): void {
  const { hot } = vite.environments.client
  const send = hot.send.bind(hot) as (...args: unknown[]) => void
  let unheard: { error: ErrorPayload; revision: string } | undefined
  hot.send = (...args: unknown[]) => {
    const [payload] = args as [HotPayload]
    if (payload.type === 'error' && vite.ws.clients.size === 0) unheard = { error: payload, revision: devSite.revision }
    else send(...args)
  }
  vite.ws.on('connection', (socket) => {
    const error = describeFault(devSite) ?? (unheard?.revision === devSite.revision ? unheard.error : undefined)
    unheard = undefined
    if (error !== undefined) socket.send(JSON.stringify(error))
  })
}
