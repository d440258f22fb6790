import type { PageData } from '../../shared/index.ts'
import { loadPage } from '../navigation/pageLoader.ts'

/**
 * On the not-found page: the page whose route also answers for the address, if there is one. Static hosts know files only,
 * so they send the not-found page for every address below such a route.
 */
export async function findOpenPage({ openRoutes = [] }: PageData): Promise<PageData | undefined> {
  const { pathname, search, hash } = location
  const path = openRoutes.find((route) => pathname.startsWith(route.replace(/(?<!\/)\/*$/, '/')))
  if (path === undefined) return undefined
  const page = await loadPage(path).catch(() => undefined) // the not-found page is an answer too
  if (page?.fullLoad !== true) return page
  // it can't live under the security policy of this document, so the reader gets it at its own address
  location.replace(page.path + search + hash)
  return new Promise(() => {}) // the document is about to go
}
