import path from 'node:path'
import type { ViteDevServer } from 'vite'
import { logger } from '../api/logger.ts'
import { describeError } from './renderErrorPage.ts'
import { describeFrontMatter } from './describeFrontMatter.ts'
import type { DevSite } from './DevSite.ts'

/**
 * Gives the function that tells a site of changed files. The text of a Markdown file changes its pages alone; anything else
 * that plugins watch loads the content again. A file that cannot be read is told to the browser, and never thrown.
 */
export function createUpdater(devSite: DevSite, vite: ViteDevServer): (files: string[]) => Promise<void> {
  const { site } = devSite
  const { siteDir } = site.context
  const known = new Map<string, string | undefined>()
  for (const { levels } of devSite.table.pages) {
    for (const { contents = [] } of levels)
      for (const { sourcePath } of contents)
        if (!known.has(sourcePath)) known.set(sourcePath, describeFrontMatter(sourcePath))
  }
  return apply

  async function apply(files: string[]): Promise<void> {
    const content = files.filter((file) =>
      /\.(?:mdx?|json|ya?ml|[cm]?[jt]sx?|svg|png|jpe?g|gif|webp|avif|csv|txt)$/i.test(file),
    )
    notifyVite(files)
    if (content.length === 0) return
    try {
      await update(content)
    } catch (error) {
      const message = describeError(error)
      logger.error(message)
      vite.ws.send({ type: 'error', err: { message, stack: '' } })
    }
  }

  async function update(files: string[]): Promise<void> {
    const markdown = files.filter((file) => /\.mdx?$/.test(file))
    const isTextOnly = files.every((file) => {
      if (!known.has(file)) return !isContent(file)
      const before = known.get(file)
      const after = describeFrontMatter(file)
      known.set(file, after)
      return after !== undefined && before === after
    })
    for (const file of files) devSite.content.assets.forget(file)
    const before = JSON.stringify(devSite.siteData)
    if (isTextOnly) devSite.refreshSources()
    else await devSite.reload()
    if (!isTextOnly && before !== JSON.stringify(devSite.siteData)) {
      for (const name of ['site-data']) {
        const module = vite.moduleGraph.getModuleById(`\0virtual:strata/${name}`)
        if (module !== undefined) vite.moduleGraph.invalidateModule(module)
      }
      vite.ws.send({ type: 'full-reload' })
      return
    }
    for (const file of markdown) await devSite.check(file)
    if (devSite.hasShownError) {
      devSite.hasShownError = false
      vite.ws.send({ type: 'full-reload' })
      return
    }
    const isPartial = markdown.some((file) => !devSite.isSource(file)) || markdown.length < files.length
    const paths =
      isPartial || !isTextOnly ? null : markdown.flatMap((file) => devSite.pagesOf(file).map((route) => route.path))
    vite.ws.send('strata:update', { paths })
  }

  /** Files that plugins read: everything they watch, and Markdown that is new or was a page. */
  function isContent(file: string): boolean {
    if (/\.mdx?$/.test(file)) return !path.basename(file).startsWith('_')
    return (
      watchedDirs().some((dir) => file === dir || file.startsWith(dir + path.sep)) &&
      !/src[\\/](?:components|theme|css)[\\/]/.test(file)
    )
  }

  function watchedDirs(): string[] {
    return site.plugins.flatMap((plugin) =>
      (plugin.getPathsToWatch?.() ?? []).map((glob) =>
        path.resolve(siteDir, glob.replace(/[*{[(!?].*$/, '').replace(/[\\/]$/, '')),
      ),
    )
  }

  /** The bundler's own watcher is off, so that there is one: it is told of changes to its modules. */
  function notifyVite(files: string[]): void {
    for (const file of files)
      if (vite.moduleGraph.getModulesByFile(file) !== undefined) vite.watcher.emit('change', file)
  }
}
