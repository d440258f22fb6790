import siteData from 'virtual:strata/site-data'
import type { PageData } from '../../shared/index.ts'
import { loadPage, prefetchPage } from './pageLoader.ts'

/**
 * The data of the page that a link leads to; undefined if it leads nowhere in this site, on slow and metered connections,
 * and where there is no such page. Nothing is fetched twice.
 */
export async function peekPage(url: string): Promise<PageData | undefined> {
  if (prefetchPage(url, siteData.siteConfig.baseUrl) === false) return undefined
  try {
    return await loadPage(new URL(url, location.href).pathname)
  } catch {
    return undefined // whoever follows the link asks again, and hears why
  }
}
