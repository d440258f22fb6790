import siteData from 'virtual:strata/site-data'
import { entryId, toPageDataUrl, toPathKey, type PageData } from '../../shared/index.ts'
import { loadModules } from '../data/moduleRegistry.ts'
import { fetchSharedData, publishSharedData } from '../data/sharedData.ts'
import { isPageUrl, noteLinks } from './pageUrls.ts'

/** Fetched page data, whether requested by the reader or prefetched. */
const pageData = new Map<string, Promise<PageData>>()

/** Pages with everything that rendering them needs. */
const pages = new Map<string, Promise<PageData>>()

/** Network state that decides whether to prefetch. */
interface ConnectionInfo {
  effectiveType?: string
  saveData?: boolean
}

/** There is no page at this address: it may be a file of the site, which the browser has to load itself. */
export class PageNotFoundError extends Error {
  override name = 'PageNotFoundError'
}

/** Loads a page's data and everything that rendering it needs. A failed load is not cached. */
export function loadPage(pathname: string): Promise<PageData> {
  return remember(pages, pathname, () => fetchPage(pathname))
}

/** Whether the connection is slow, or the reader asked to save data. */
function shouldSaveData(): boolean {
  const connection = (navigator as { connection?: ConnectionInfo }).connection
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** Removes a page from the caches, so that the next load fetches new data. For the development server. */
export function forgetPage(pathname: string): void {
  for (const store of [pageData, pages]) store.delete(toPathKey(pathname))
}

/** Clears the caches. */
export function forgetPages(): void {
  for (const store of [pageData, pages]) store.clear()
}

/** Runs a load once per page and caches its promise; a failed load is removed. */
function remember(
  store: Map<string, Promise<PageData>>,
  pathname: string,
  load: () => Promise<PageData>,
): Promise<PageData> {
  const key = toPathKey(pathname)
  const known = store.get(key)
  if (known !== undefined) return known
  const promise = load()
  store.set(key, promise)
  promise.catch(() => {
    if (store.get(key) === promise) store.delete(key)
  })
  return promise
}

async function fetchPage(pathname: string): Promise<PageData> {
  // ignore a failed prefetch: this request may succeed
  const ahead = pageData.get(toPathKey(pathname))?.catch(() => undefined)
  const page = (await ahead) ?? (await remember(pageData, pathname, () => fetchData(pathname)))
  if (page.fullLoad === true) return page // the document loads the rest itself
  if (isFromOtherBuild(page)) return { ...page, fullLoad: true }
  await Promise.all([
    loadModules(page),
    ...sharedUrls(page).map(fetchSharedData),
    ...(page.styles ?? []).map(loadStylesheet),
  ])
  return page
}

/** A newer deployment replaced the one that this tab runs: the page's scripts would start the site a second time. */
function isFromOtherBuild({ entry }: PageData): boolean {
  return entry !== undefined && document.getElementById(entryId)?.getAttribute('src') !== entry
}

async function fetchData(pathname: string, init?: RequestInit): Promise<PageData> {
  const response = await fetch(toPageDataUrl(pathname, siteData.siteConfig), init)
  if (response.status >= 500) throw new Error(`The server answered ${response.status} for the data of ${pathname}.`)
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) {
    throw new PageNotFoundError(`There is no page data for ${pathname} (${response.status}).`)
  }
  return (await response.json()) as PageData
}

function sharedUrls(page: PageData): string[] {
  return page.levels.flatMap(({ shared }) => Object.values(shared ?? {}).map((ref) => ref.$shared))
}

/** Makes the shared data of a page that is about to be shown available to its components. */
export function publishPageExtras(page: PageData): void {
  noteLinks(page)
  publishSharedData(sharedUrls(page))
}

function loadStylesheet(href: string): Promise<void> {
  // loading the page's modules may have added it already, with an absolute URL
  const { href: url } = new URL(href, document.baseURI)
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  if (links.some((link) => link.href === url)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`The stylesheet ${href} could not be loaded.`))
    document.head.append(link)
  })
}

/**
 * Loads data that pages near this one share with it (the whole sidebar), so that following a link only loads the page's own
 * data. Skipped on slow or metered connections; errors are ignored, because components that need the data request it again.
 */
export function loadPageExtras(page: PageData): void {
  if (shouldSaveData()) return
  for (const url of sharedUrls(page)) fetchSharedData(url).catch(() => {})
}

/** Path of the page that a link leads to, if it may be prefetched on this connection. */
function findPathToPrefetch(url: string, baseUrl: string): string | undefined {
  if (shouldSaveData()) return undefined
  const target = new URL(url, location.href)
  // the logo links to the home page even if the site has none
  const isMissing = !siteData.hasHomePage && toPathKey(target.pathname) === toPathKey(baseUrl)
  return isPageUrl(target, baseUrl) && !isMissing ? target.pathname : undefined
}

/** Prefetches a page with everything it needs. Skipped on slow or metered connections; errors are ignored until navigation. */
export function prefetchPage(url: string, baseUrl: string): false | Promise<void> {
  const pathname = findPathToPrefetch(url, baseUrl)
  if (pathname === undefined) return false
  return loadPage(pathname).then(
    () => {},
    () => {}, // navigation tries again and reports the error
  )
}

/**
 * Prefetches only the data of a page, under the same conditions. The header marks the request as a prefetch, as browsers do, so
 * that a server may refuse it or not count it.
 */
export function prefetchPageData(url: string, baseUrl: string): false | Promise<void> {
  const pathname = findPathToPrefetch(url, baseUrl)
  if (pathname === undefined || pageData.has(toPathKey(pathname))) return false
  const init: RequestInit = { priority: 'low', headers: { Purpose: 'prefetch' } }
  return remember(pageData, pathname, () => fetchData(pathname, init)).then(
    () => {},
    () => {},
  )
}
