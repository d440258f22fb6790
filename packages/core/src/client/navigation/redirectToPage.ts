import siteData from 'virtual:strata/site-data'
import type { PageData } from '../../shared/index.ts'
import { toPageDataUrl } from '../../shared/index.ts'

/**
 * On the not-found page: redirects an address that ends in `index.html` or `.html`, or has capital letters, to the page without
 * them, if there is one; otherwise only removes the ending from the address bar. Query and hash are kept.
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
  // only if it differs: otherwise code that reads the last navigation would see a change that did not happen
  if (stripped !== pathname) history.replaceState(history.state, '', stripped + search + hash)
}

/** Paths that the reader may have meant: most pages have lower-case addresses. */
export function listOtherPaths(pathname: string, baseUrl: string): string[] {
  const stripped = stripHtmlEnding(pathname)
  const base = stripped.startsWith(baseUrl) ? baseUrl : ''
  const small = base + stripped.slice(base.length).toLowerCase()
  return [...new Set([stripped, small])].filter((path) => path !== pathname)
}

/** Removes the ending: `/a/index.html` → `/a/`, `/a.html` → `/a`. The result never starts with `//`. */
function stripHtmlEnding(pathname: string): string {
  const stripped = pathname.replace(/\/index\.html$|\.html$/, (ending) => (ending.startsWith('/') ? '/' : ''))
  return stripped === pathname ? pathname : stripped.replace(/^\/{2,}/, '/')
}
