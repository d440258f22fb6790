import type { PageData } from '../../shared/index.ts'
import { matchPath } from '../../shared/matchPath.ts'
import { loadPage } from '../navigation/pageLoader.ts'

/**
 * On the not-found page: the page whose route also answers for the address, if there is one. Static hosts know files only,
 * so they send the not-found page for every address below such a route.
 */
export async function findOpenPage({ openRoutes = [] }: PageData): Promise<PageData | undefined> {
  const { pathname, search, hash } = location
  const path = openRoutes.find((route) => matchPath(pathname, route) !== null)?.path
  if (path === undefined) return undefined
  const page = await loadPage(path).catch(() => undefined) // the not-found page is an answer too
  if (page?.fullLoad !== true) return page
  // it can't live under the security policy of this document, so the reader gets it at its own address
  location.replace(page.path + search + hash)
  return new Promise(() => {}) // the document is about to go
}

/**
 * Resolves if the page that is shown answers for another address too, under which no page could be loaded. If not, what is at
 * the address is no page of this build, or a new deployment took its files away: it is loaded in full.
 * @param reason.signal aborted when the reader goes elsewhere meanwhile: then there is nothing to show
 */
export async function untilAnswered(
  { open }: PageData,
  { url: { pathname }, error, signal }: { url: URL; error: unknown; signal: AbortSignal },
): Promise<void> {
  const isMissing = error instanceof Error && error.name === 'PageNotFoundError'
  if (!signal.aborted) {
    if (isMissing && open !== undefined && matchPath(pathname, open) !== null) return
    // specified (section 8)
    if (!isMissing) console.warn(`Loading ${pathname} failed; the page is loaded in full.`, error)
    location.reload()
  }
  return new Promise(() => {}) // the document is about to go, or the reader has gone
}
