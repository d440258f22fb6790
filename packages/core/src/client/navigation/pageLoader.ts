import siteData from 'virtual:strata/site-data'
import { entryId, toPageDataUrl, toPathKey, type PageData } from '../../shared/index.ts'
import { loadModules } from '../data/moduleRegistry.ts'
import { fetchSharedData, publishSharedData } from '../data/sharedData.ts'
import { isPageUrl, noteLinks } from './pageUrls.ts'

/** What was fetched of pages, asked for or not. */
const pageData = new Map<string, Promise<PageData>>()

/** Pages with everything they need to be rendered. */
const pages = new Map<string, Promise<PageData>>()

/** Network state by which unasked loading is skipped. */
interface ConnectionInfo {
  effectiveType?: string
  saveData?: boolean
}

/** There is no page at this address: it may be a file of the site, which the browser loads itself. */
export class PageNotFoundError extends Error {
  override name = 'PageNotFoundError'
}

/** Fetches a page's data with everything it needs to be rendered. A failed load is forgotten. */
export function loadPage(pathname: string): Promise<PageData> {
  return remember(pages, pathname, () => fetchPage(pathname))
}

/** Whether the connection is slow, or the reader asked to save data. */
function isLoadingUnwanted(): boolean {
  const connection = (navigator as { connection?: ConnectionInfo }).connection
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** Forgets what was fetched; a page's new data comes with the next load. For the development server. */
export function forgetPage(pathname: string): void {
  for (const store of [pageData, pages]) store.delete(toPathKey(pathname))
}

/** Forgets everything that was fetched. */
export function forgetPages(): void {
  for (const store of [pageData, pages]) store.clear()
}

/** Runs a load once for each page; one that fails is forgotten. */
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
  // what was fetched ahead may have failed since, which says nothing of what the reader asks for now
  const ahead = pageData.get(toPathKey(pathname))?.catch(() => undefined)
  const page = (await ahead) ?? (await remember(pageData, pathname, () => fetchData(pathname)))
  if (page.fullLoad === true) return page // the document loads the rest itself
  if (isOfOtherBuild(page)) return { ...page, fullLoad: true }
  await Promise.all([
    loadModules(page),
    ...sharedUrls(page).map(fetchSharedData),
    ...(page.styles ?? []).map(loadStylesheet),
  ])
  return page
}

/** A deployment took the place of the one that this tab has: the scripts of the page would start the site a second time. */
function isOfOtherBuild({ entry }: PageData): boolean {
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

/** Gives the components of a page that is about to be shown the data it shares with others. */
export function publishPageExtras(page: PageData): void {
  noteLinks(page)
  publishSharedData(sharedUrls(page))
}

function loadStylesheet(href: string): Promise<void> {
  // whoever loads the modules of the page may have asked for it already, by its full address
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
 * Loads what pages near this one share with it (the whole sidebar), so that following a link costs the page's data alone.
 * Not on slow or metered connections, and quietly: whoever needs it asks again.
 */
export function loadPageExtras(page: PageData): void {
  if (isLoadingUnwanted()) return
  for (const url of sharedUrls(page)) fetchSharedData(url).catch(() => {})
}

/** Path of the page that a link leads to, if it can be fetched ahead on this connection. */
function findPathToPrefetch(url: string, baseUrl: string): string | undefined {
  if (isLoadingUnwanted()) return undefined
  const target = new URL(url, location.href)
  // the logo leads home, whether there is a page or not
  const isMissing = !siteData.hasHomePage && toPathKey(target.pathname) === toPathKey(baseUrl)
  return isPageUrl(target, baseUrl) && !isMissing ? target.pathname : undefined
}

/** Loads a page ahead of a click. Not on slow or metered connections, and quietly: a failure shows on navigation. */
export function prefetchPage(url: string, baseUrl: string): false | Promise<void> {
  const pathname = findPathToPrefetch(url, baseUrl)
  if (pathname === undefined) return false
  return loadPage(pathname).then(
    () => {},
    () => {}, // the navigation itself will try again and report
  )
}

/**
 * Fetches the data of a page that nobody has asked for, and nothing else, under the same conditions. The header says so,
 * as that of a browser would: a server may refuse, or not count it.
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
