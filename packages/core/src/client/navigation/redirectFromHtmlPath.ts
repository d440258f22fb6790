import type { PageData } from '../../shared/index.ts'
import { toPageDataUrl } from '../../shared/index.ts'

/**
 * On the not-found page: an address that ends in `index.html` or `.html` goes to the page without that ending, if there
 * is one; else the not-found page shows itself at the address without it. Query and hash are kept.
 */
export async function redirectFromHtmlPath(): Promise<void> {
  const pathname = stripHtmlEnding(location.pathname)
  if (pathname === undefined) return
  const response = await fetch(toPageDataUrl(pathname)).catch(() => undefined)
  if (!response?.ok || !response.headers.get('content-type')?.includes('json')) {
    history.replaceState(history.state, '', pathname + location.search + location.hash)
    return
  }
  const target = (await response.json()) as PageData
  location.replace(target.path + location.search + location.hash)
  await new Promise(() => {}) // the document is about to go
}

/** `/a/index.html` → `/a/`, `/a.html` → `/a`; undefined without such an ending. A leading `//` cannot come out. */
export function stripHtmlEnding(pathname: string): string | undefined {
  const stripped = pathname.replace(/\/index\.html$|\.html$/, (ending) => (ending.startsWith('/') ? '/' : ''))
  return stripped === pathname ? undefined : stripped.replace(/^\/{2,}/, '/')
}
