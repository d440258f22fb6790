import { isFilePath, removeBaseUrl, toPageDataUrl, toPathKey, type PageData } from '../../shared/index.ts'
import { loadModule } from '../data/moduleRegistry.ts'
import { loadSharedData, prefetchSharedData } from '../data/sharedData.ts'

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

/** Fetches a page's data with everything it needs to be drawn. A failed load is forgotten. */
export function loadPage(pathname: string): Promise<PageData> {
  const key = toPathKey(pathname)
  const known = pages.get(key)
  if (known !== undefined) return known
  const promise = fetchPage(pathname)
  pages.set(key, promise)
  promise.catch(() => pages.delete(key))
  return promise
}

/** Whether the connection is slow, or the visitor asked to save data. */
function isLoadingUnwanted(): boolean {
  const connection = (navigator as { connection?: ConnectionInfo }).connection
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** Forgets what was fetched; a page's new data comes with the next load. For the development server. */
export function forgetPage(pathname: string): void {
  pages.delete(toPathKey(pathname))
}

/** Forgets everything that was fetched. */
export function forgetPages(): void {
  pages.clear()
}

async function fetchPage(pathname: string): Promise<PageData> {
  const response = await fetch(toPageDataUrl(pathname))
  if (response.status >= 500) throw new Error(`The server answered ${response.status} for the data of ${pathname}.`)
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) {
    throw new PageNotFoundError(`There is no page data for ${pathname} (${response.status}).`)
  }
  const page = (await response.json()) as PageData
  if (page.fullLoad === true) return page // the document loads the rest itself
  await Promise.all([
    ...page.modules.map(loadModule),
    ...sharedUrls(page).map(loadSharedData),
    ...(page.styles ?? []).map(loadStylesheet),
  ])
  return page
}

function sharedUrls(page: PageData): string[] {
  return page.levels.flatMap(({ shared }) => Object.values(shared ?? {}).map((ref) => ref.$shared))
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
  for (const url of sharedUrls(page)) prefetchSharedData(url)
}

/** Loads a page ahead of a click. Not on slow or metered connections, and quietly: a failure shows on navigation. */
export function prefetchPage(url: string, baseUrl: string): false | Promise<void> {
  if (isLoadingUnwanted()) return false
  const { pathname, origin } = new URL(url, location.href)
  if (origin !== location.origin || removeBaseUrl(pathname, baseUrl) === undefined || isFilePath(pathname)) return false
  return loadPage(pathname).then(
    () => {},
    () => {}, // the navigation itself will try again and report
  )
}
