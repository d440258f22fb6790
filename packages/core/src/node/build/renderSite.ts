import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { toOutputFolder, toPageDataUrl, type Json, type UrlRules } from '../../shared/index.ts'
import { hashOf } from '../cache/hashOf.ts'
import type { PackedStore } from '../cache/PackedStore.ts'
import { assemblePage, offersDocument, type AssembleContext } from '../pages/assemblePage.ts'
import { describePage } from '../pages/describePage.ts'
import type { PreviousPage, RenderJob, RenderResult, RenderSetup, ReuseSetup } from '../render/renderTypes.ts'
import { createLinkComparison } from '../render/outsideLinks.ts'
import { stampFiles } from '../render/outputFiles.ts'
import { renderPages } from '../render/renderPages.ts'
import type { InitializedPlugin } from '../plugins/loadPlugins.ts'
import type { PageRoute } from '../routes/createRouteTable.ts'

/** Key in the store for the path keys of the last build's pages. */
const pagesKey = 'pages'

/** A page and the file of its document. */
export interface PageRecord {
  route: PageRoute
  /** References of the modules it needs. */
  modules: string[]
  /** Whether its leaf is a document that plugins can read as Markdown. */
  hasDocument: boolean
  /** Path of the HTML file relative to the output folder, with forward slashes. */
  file: string
}

/** Cache of rendered pages: results by the hash of a page, and with a number appended, the data of a plugin's output. */
export type PageStore = PackedStore<PreviousPage | Json>

export interface RenderedPages {
  pages: PageRecord[]
  /** The result of each page, in the same order. */
  results: RenderResult[]
  /** Hash of what `readOutput` would return. */
  hashOutput(plugin: InitializedPlugin, path: string): string | undefined
  /** Data that a plugin's output maker returned for a page; a new object on every call. */
  readOutput(plugin: InitializedPlugin, path: string): Json | undefined
}

/** Paths of a page's files relative to the output folder, with forward slashes. */
interface PagePlace {
  file: string
  dataFile?: string
}

interface RenderOptions {
  setup: ReuseSetup
  /** Called only if there is a page to render. */
  readSheets: () => Promise<RenderSetup['sheets']>
  /** Plugins with an output maker, in the order of the makers. */
  makers: InitializedPlugin[]
  store: PageStore
  /** Keys of the documents that run code, by the references of their modules. */
  documentKeys: { [reference: string]: string }
  onProgress: (done: number) => void
}

/**
 * Assembles and renders all pages that cannot be reused from an earlier build. The data of a page is assembled when a thread is
 * free and transferred to it, because the data of all pages together would take more memory than everything else.
 */
export async function renderSite(
  routes: PageRoute[],
  context: AssembleContext,
  { setup, readSheets, makers, store, documentKeys, onProgress }: RenderOptions,
): Promise<RenderedPages> {
  const { baseUrl, siteConfig } = context.references.site.context
  const rules = { baseUrl, trailingSlash: siteConfig.trailingSlash }
  const places = routes.map((route) => toFiles(route.path, rules))
  const keys = routes.map((route, index) => hashPage(route, context, { place: places[index], documentKeys }))
  const { pages } = setup.addresses
  const pagesBefore = store.get(pagesKey) as string[] | undefined
  const hasOtherLinks = pagesBefore === undefined ? () => true : createLinkComparison(pagesBefore, pages)
  const source = {
    count: routes.length,
    create(index: number): RenderJob {
      const route = routes[index] as PageRoute // within `count`
      const { data, notes } = assemblePage(route, context)
      return {
        index,
        path: route.path,
        page: encode(data),
        ...(setup.outputMakers.length === 0 ? {} : { notes: encode(notes) }),
        ...locateFiles(route, places[index] as PagePlace),
      }
    },
    findPrevious(index: number): PreviousPage | undefined {
      const key = keys[index] ?? ''
      // the key without a number is that of the page's own result
      const previous = store.get(key) as PreviousPage | undefined
      if (previous === undefined || hasOtherLinks(previous.facts)) return undefined
      return previous.outputs.every((maker) => store.has(toOutputKey(key, maker))) ? previous : undefined
    },
    accept(index: number, result: RenderResult): void {
      if (!result.ok || result.data === undefined) return
      // moved from memory to the store: it is not read before all pages are rendered
      for (const [at, maker] of result.outputs.entries())
        store.setJson(toOutputKey(keys[index] ?? '', maker), result.data[at] ?? 'null')
      delete result.data
    },
  }
  const results = await renderPages(source, { setup, readSheets }, onProgress)
  const keysByPath = new Map(routes.map((route, index) => [route.path, keys[index] ?? '']))
  const findOutput = (plugin: InitializedPlugin, pathname: string) =>
    toOutputKey(keysByPath.get(pathname) ?? '', makers.indexOf(plugin))
  if (!isDeepStrictEqual(pages, pagesBefore)) store.set(pagesKey, pages)
  remember(results, keys, { store, outDir: setup.outDir })
  return {
    pages: routes.map((route, index) => {
      const result = results[index]
      const modules = result?.ok === true ? result.modules : []
      return { route, modules, hasDocument: offersDocument(route), file: places[index]?.file ?? '' }
    }),
    results,
    hashOutput: (plugin, pathname) => store.hashValue(findOutput(plugin, pathname)),
    readOutput: (plugin, pathname) => store.getKnown(findOutput(plugin, pathname)) as Json | undefined,
  }
}

/** Hash of all inputs of a page, except those that are the same for all pages. */
function hashPage(
  route: PageRoute,
  context: AssembleContext,
  { place, documentKeys }: { place: PagePlace | undefined; documentKeys: { [reference: string]: string } },
): string {
  const { file = '', dataFile = '' } = place ?? {}
  const references = route.levels.flatMap(({ contents = [] }) =>
    contents.flatMap((ref) => context.compiler.componentsOf(ref)),
  )
  const moduleKeys = references.flatMap((reference) => documentKeys[reference] ?? [])
  return hashOf(describePage(route, context), file, dataFile, ...moduleKeys)
}

/** The files of a page, and whether it is unlisted. */
function locateFiles(route: PageRoute, place: PagePlace) {
  return { ...place, ...(route.unlisted && place.dataFile !== undefined ? { unlisted: true } : {}) }
}

function encode(value: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value))
}

function toOutputKey(key: string, maker: number): string {
  return `${key}.${maker}`
}

/** Stores the results for later builds, unless the build failed, because its files are then deleted. */
function remember(
  results: RenderResult[],
  keys: string[],
  { store, outDir }: { store: PageStore; outDir: string },
): void {
  if (results.some(({ ok }) => !ok)) return
  for (const [index, result] of results.entries()) {
    if (!result.ok || result.isReused) continue
    const { ok: _, isReused: __, data: ___, ...page } = result
    const key = keys[index] ?? ''
    // stamps of files are the same after a later build has hard-linked them
    const [files, outputFiles] = [stampFiles(page.files, outDir), stampFiles(page.outputFiles, outDir)]
    store.set(key, { ...page, files, outputFiles })
  }
  store.save({ prune: true })
}

/**
 * The files of a page and its data. Without trailing slashes, hosts look for `x.html`; if the setting is undefined, all hosts
 * find `x/index.html`.
 */
function toFiles(pathname: string, rules: UrlRules): PagePlace {
  const { baseUrl, trailingSlash } = rules
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
  return { file, dataFile: toOutputFolder(toPageDataUrl(pathname, rules), baseUrl) }
}
