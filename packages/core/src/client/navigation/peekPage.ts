import siteData from 'virtual:strata/site-data'
import type { PageData } from '../../shared/index.ts'
import { loadPage, prefetchPage } from './pageLoader.ts'

/**
 * The data of the page that a link leads to; undefined if the link leaves the site, if there is no such page, and on slow or
 * metered connections. Nothing is fetched twice.
 */
export async function peekPage(url: string): Promise<PageData | undefined> {
  if (prefetchPage(url, siteData.siteConfig.baseUrl) === false) return undefined
  try {
    return await loadPage(new URL(url, location.href).pathname)
  } catch {
    return undefined // following the link tries again and reports the error
  }
}
