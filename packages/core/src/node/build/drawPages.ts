import path from 'node:path'
import { toOutputFolder, type UrlRules } from '../../shared/index.ts'
import { hashOf, type PackedStore } from '../cacheStore.ts'
import { assemblePage, type AssembleContext } from '../pages/assemblePage.ts'
import type { PreviousPage, RenderJob, RenderResult, RenderSetup } from '../render/renderBatch.ts'
import { renderPages } from '../render/renderPages.ts'
import type { PageRoute } from '../routes/createRouteTable.ts'

/** What stays of a page when its data has gone to the render threads. */
export interface PageRecord {
  route: PageRoute
  /** References of the modules it needs. */
  modules: string[]
  /** Its leaf is a document that plugins can have as Markdown. */
  hasDocument: boolean
  /** Below the output folder, with slashes. */
  file: string
}

/**
 * Assembles and draws all pages. The data of a page is made when a thread is free for it and given away: that of all pages
 * together would take more memory than everything else.
 * @param store what earlier builds made, by the hash of a page's data
 */
export async function drawPages(
  routes: PageRoute[],
  context: AssembleContext,
  {
    setup,
    store,
    onProgress,
  }: { setup: RenderSetup; store: PackedStore<PreviousPage>; onProgress: (done: number) => void },
): Promise<{ pages: PageRecord[]; results: RenderResult[] }> {
  const { baseUrl, siteConfig } = context.references.site.context
  const pages: PageRecord[] = []
  const keys: string[] = []
  const source = {
    count: routes.length,
    create(index: number): RenderJob {
      const route = routes[index] as PageRoute // within `count`
      const { data } = assemblePage(route, context)
      const files = toFiles(route.path, { baseUrl, trailingSlash: siteConfig.trailingSlash })
      pages[index] = { route, modules: data.modules, hasDocument: data.hasDocument === true, file: files.file }
      const unlisted = route.unlisted && files.dataFile !== undefined ? { unlisted: true } : {}
      return { index, path: route.path, page: new TextEncoder().encode(JSON.stringify(data)), ...files, ...unlisted }
    },
    findPrevious({ index, page, file, unlisted }: RenderJob): PreviousPage | undefined {
      const key = hashOf(page, file, ...(unlisted === true ? ['unlisted'] : []))
      keys[index] = key
      return store.get(key)
    },
  }
  const results = await renderPages(source, setup, onProgress)
  remember(results, keys, store)
  return { pages, results }
}

/** Nothing is remembered of a build that failed: its files are thrown away. */
function remember(results: RenderResult[], keys: string[], store: PackedStore<PreviousPage>): void {
  if (results.some(({ ok }) => !ok)) return
  for (const [index, result] of results.entries()) {
    if (!result.ok || result.isReused) continue
    const { htmlHash, dataHash, facts, bytes } = result
    store.set(keys[index] ?? '', { htmlHash, dataHash, facts, bytes })
  }
  store.save({ prune: true })
}

/**
 * Where a page and its data are written. Without trailing slashes hosts look for `x.html`; where the setting is left open they
 * may look for either form, and all of them find `x/index.html`.
 */
function toFiles(pathname: string, { baseUrl, trailingSlash }: UrlRules): { file: string; dataFile?: string } {
  if (pathname.endsWith('/404.html')) return { file: '404.html' }
  const folder = toOutputFolder(pathname, baseUrl)
  const file =
    pathname.endsWith('/') || folder === ''
      ? path.posix.join(folder, 'index.html')
      : /\.html?$/.test(folder)
        ? folder
        : trailingSlash === false
          ? `${folder}.html`
          : `${folder}/index.html`
  return { file, dataFile: path.posix.join(folder, 'page.json') }
}
