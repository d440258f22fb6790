import path from 'node:path'
import type { DevEnvironment, ErrorPayload, HotPayload, ViteDevServer } from 'vite'
import { logger } from '../api/logger.ts'
import { virtualPrefix } from '../bundle/virtualModules.ts'
import { describeError } from './renderErrorPage.ts'
import { describeFrontMatter, describeReadFile, openDescriptions } from './describeFrontMatter.ts'
import type { DevSite } from './DevSite.ts'
import type { EngineModules } from './EngineModules.ts'
import type { ServerModules } from './ServerModules.ts'
import type { FileChange } from './watchFiles.ts'
import { isInside, toPosix } from '../sitePaths.ts'

const contentFile = /\.(?:mdx?|json|ya?ml|[cm]?[jt]sx?|svg|png|jpe?g|gif|webp|avif|csv|txt)$/i
const codeFile = /\.(?:[cm]?[jt]sx?|json|svg)$/
const styleFile = /\.(?:css|scss|sass|less)$/
/** Modules of the engine with all global data, for code of a site that asks for it. */
const wholeDataModules = ['whole-global-data', 'generated/globalData']
const siteDataModules = ['site-data', ...wholeDataModules]

/**
 * Gives the function that tells a site of changed files. The text of a Markdown file changes its pages alone; anything else
 * that plugins watch loads the content again. A file that cannot be read is told to the browser, and never thrown.
 */
export function createUpdater(
  devSite: DevSite,
  { vite, engine, server }: { vite: ViteDevServer; engine: EngineModules; server: ServerModules },
): (changes: FileChange[]) => Promise<void> {
  const { site } = devSite
  const { siteDir } = site.context
  const themeDir = path.join(siteDir, 'src', 'theme') + path.sep
  const known = new Map<string, string | undefined>()
  const descriptions = openDescriptions(site.context)
  const reading = { readSince: devSite.readSince, descriptions }
  for (const { levels } of devSite.table.pages) {
    for (const { contents = [] } of levels)
      for (const { sourcePath } of contents)
        if (!known.has(sourcePath)) known.set(sourcePath, describeReadFile(sourcePath, reading))
  }
  descriptions.save()
  /** The content could not be read: until it can, no edit is one of text alone. */
  let isBroken = false
  /** Documents whose pages could not be made when they were edited. */
  const broken = new Set<string>()
  return apply

  async function apply(changes: FileChange[]): Promise<void> {
    await notifyVite(changes)
    const ours = changes.filter(({ file }) => contentFile.test(file) || isWatched(file))
    if (ours.length === 0) return
    const files = ours.map(({ file }) => file)
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
      for (const file of files) if (/\.mdx?$/.test(file)) broken.add(file)
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
    const isTextOnly = files.map(isTextEdit).every(Boolean) && !isBroken
    for (const file of files) devSite.content.assets.forget(file)
    const before = JSON.stringify(devSite.siteData)
    const dataBefore = devSite.globalData.url
    if (!isTextOnly) await reload()
    else {
      if (changes.some(mayChangeTheme)) await devSite.refreshTheme()
      devSite.refreshSources()
    }
    const isDataChanged = dataBefore !== devSite.globalData.url
    if (before !== JSON.stringify(devSite.siteData) || (isDataChanged && isWholeDataRead())) {
      for (const name of siteDataModules) invalidate(name)
      server.forget()
      return reloadPages
    }
    // of browsers alone, which ask by its address; the server's modules are evaluated again together or not at all
    if (isDataChanged) invalidate('site-data', [vite.environments.client])
    devSite.changes++
    for (const file of markdown) await devSite.check(file)
    const isPartial = markdown.some((file) => !devSite.isSource(file)) || markdown.length < files.length
    const paths =
      isPartial || !isTextOnly ? null : markdown.flatMap((file) => devSite.pagesOf(file).map((route) => route.path))
    return () => {
      if (!devSite.hasShownError) return vite.ws.send('strata:update', { paths })
      devSite.hasShownError = false
      reloadPages()
    }
  }

  function mayChangeTheme(change: FileChange): boolean {
    return codeFile.test(change.file) && (change.file.startsWith(themeDir) || devSite.mayChangeTheme(change))
  }

  async function reload(): Promise<void> {
    isBroken = true
    await devSite.reload()
    isBroken = false
  }

  /** Whether code of the site reads what every page has not: the documents of all versions, with their descriptions. */
  function isWholeDataRead(): boolean {
    return wholeDataModules.some((name) =>
      Object.values(vite.environments).some((environment) => findModule(name, environment) !== undefined),
    )
  }

  function invalidate(name: string, environments: DevEnvironment[] = Object.values(vite.environments)): void {
    for (const environment of environments) {
      const module = findModule(name, environment)
      if (module !== undefined) environment.moduleGraph.invalidateModule(module)
    }
  }

  function findModule(name: string, { moduleGraph }: DevEnvironment) {
    return moduleGraph.getModuleById(`\0${virtualPrefix}${name}`)
  }

  /** Whether a change touches nothing but the text of a page; remembers how the file looks. */
  function isTextEdit(file: string): boolean {
    if (!known.has(file) && !isContent(file)) return true
    if (!/\.mdx?$/.test(file)) return false
    const before = known.get(file)
    const after = describeFrontMatter(file)
    known.set(file, after)
    return after !== undefined && before === after
  }

  /** Files that plugins read: everything they watch, and Markdown that is new or was a page. */
  function isContent(file: string): boolean {
    if (/\.mdx?$/.test(file)) return !path.basename(file).startsWith('_')
    return isWatched(file) && !/src[\\/](?:components|theme|css)[\\/]/.test(file)
  }

  function isWatched(file: string): boolean {
    return !styleFile.test(file) && devSite.listWatchedDirs().some((dir) => isInside(file, dir))
  }

  /** The bundler's own watcher is off, so that there is one: it is told of what concerns its modules. */
  async function notifyVite(changes: FileChange[]): Promise<void> {
    const environments = Object.values(vite.environments)
    const moved = changes.filter(({ file, event }) => event !== 'change' && (codeFile.test(file) || isModule(file)))
    const hasChanged = changes.some(({ file }) => isModule(file))
    for (const { file, event } of moved) {
      // plugins have to know before the page is rendered again; the bundler tells them at its leisure
      const what = { event: event === 'add' ? ('create' as const) : ('delete' as const) }
      for (const { pluginContainer } of environments) await pluginContainer.watchChange(toPosix(file), what)
    }
    // an import may lead to another file than before
    if (moved.length > 0) await engine.refresh()
    if (moved.length > 0) for (const { moduleGraph } of environments) moduleGraph.invalidateAll()
    for (const { file, event } of changes) if (event !== 'change' || isModule(file)) vite.watcher.emit(event, file)
    if (moved.length > 0 || hasChanged) server.forget()
    if (hasChanged) devSite.changes++
    if (moved.length > 0) reloadPages()
  }

  function reloadPages(): void {
    devSite.changes++
    vite.ws.send({ type: 'full-reload' })
  }

  function isModule(file: string): boolean {
    return Object.values(vite.environments).some(
      ({ moduleGraph }) => moduleGraph.getModulesByFile(toPosix(file)) !== undefined,
    )
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
