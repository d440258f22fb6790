import siteData from 'virtual:strata/site-data'
import type { PageData } from '../../shared/index.ts'
import { toPageDataUrl } from '../../shared/index.ts'

/**
 * On the not-found page: an address that ends in `index.html` or `.html`, or has capital letters, goes to the page without,
 * if there is one; else the not-found page shows itself at the address without the ending. Query and hash are kept.
 */
export async function redirectToPage(): Promise<void> {
  const { pathname, search, hash } = location
  for (const other of listOtherPaths(pathname, siteData.siteConfig.baseUrl)) {
    const response = await fetch(toPageDataUrl(other, siteData.siteConfig)).catch(() => undefined)
    if (!response?.ok || !response.headers.get('content-type')?.includes('json')) continue
    const target = (await response.json()) as PageData
    location.replace(target.path + search + hash)
    await new Promise(() => {}) // the document is about to go
  }
  const stripped = stripHtmlEnding(pathname)
  // who asks how the reader came here is not told of a change that is none
  if (stripped !== pathname) history.replaceState(history.state, '', stripped + search + hash)
}

/** What the reader may have meant: most pages have addresses in small letters. */
export function listOtherPaths(pathname: string, baseUrl: string): string[] {
  const stripped = stripHtmlEnding(pathname)
  const base = stripped.startsWith(baseUrl) ? baseUrl : ''
  const small = base + stripped.slice(base.length).toLowerCase()
  return [...new Set([stripped, small])].filter((path) => path !== pathname)
}

/** `/a/index.html` → `/a/`, `/a.html` → `/a`. A leading `//` cannot come out. */
function stripHtmlEnding(pathname: string): string {
  const stripped = pathname.replace(/\/index\.html$|\.html$/, (ending) => (ending.startsWith('/') ? '/' : ''))
  return stripped === pathname ? pathname : stripped.replace(/^\/{2,}/, '/')
}
