import type { PageData } from '../../shared/index.ts'
import { matchPath } from '../../shared/matchPath.ts'
import { loadPage } from '../navigation/pageLoader.ts'
import { toLocation } from '../navigation/pageLocation.ts'

/**
 * On the not-found page: the page whose route also answers for the address, if any. Static hosts only know files, so they send
 * the not-found page for every address below such a route.
 */
export async function findOpenPage({ openRoutes = [] }: PageData): Promise<PageData | undefined> {
  const { pathname, search, hash } = location
  const path = openRoutes.find((route) => matchPath(pathname, route) !== null)?.path
  if (path === undefined) return undefined
  const page = await loadPage(path).catch(() => undefined) // then the not-found page is shown
  if (page === undefined) return undefined
  if (page.fullLoad !== true) return showAt(page, pathname)
  // the page needs a security policy other than this document's, so it is loaded at its own address
  location.replace(page.path + search + hash)
  return new Promise(() => {}) // the document is about to go
}

/**
 * The page as shown for an address that it answers for: its components receive that address and the parameters of the match.
 */
function showAt(page: PageData, pathname: string): PageData {
  const match = page.open === undefined ? null : matchPath(pathname, page.open)
  return match === null ? page : { ...page, shownAs: { location: toLocation(pathname), match } }
}

/**
 * Returns the page that is shown, for another address for which no page could be loaded, if it answers for that address too.
 * Otherwise reloads the document: the address is not a page of this build, or a new deployment removed its files.
 * @param reason.signal aborted when the reader navigates elsewhere in the meantime: then there is nothing to show
 */
export async function untilAnswered(
  page: PageData,
  { url: { pathname }, error, signal }: { url: URL; error: unknown; signal: AbortSignal },
): Promise<PageData> {
  const isMissing = error instanceof Error && error.name === 'PageNotFoundError'
  if (!signal.aborted) {
    if (isMissing && page.open !== undefined && matchPath(pathname, page.open) !== null) return showAt(page, pathname)
    if (!isMissing) console.warn(`Loading ${pathname} failed; reloading the page.`, error)
    location.reload()
  }
  return new Promise(() => {}) // the document is about to go, or the reader has gone
}
