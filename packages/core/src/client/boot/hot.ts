import type { PageData } from '../../shared/index.ts'
import { forgetPage, forgetPages, loadPage } from '../navigation/pageLoader.ts'

export const isDevelopment = true

interface HotContext {
  on(event: string, callback: (data: { paths: string[] | null }) => void): void
}

/**
 * Shows edits of content in place: fetches the data of the page being shown again and hands it to the tree, which keeps
 * the state of what did not change. Development only.
 */
export function listenForUpdates(show: (page: PageData) => void): void {
  // written out: the bundler looks for these words
  const hot = (import.meta as { hot?: HotContext }).hot
  let updates = 0
  hot?.on('strata:update', ({ paths }) => {
    const { pathname } = window.location
    const number = ++updates
    // one that comes while the page is loaded complains of a later edit
    const overlay = document.querySelector('vite-error-overlay')
    if (paths === null) forgetPages()
    else for (const path of paths) forgetPage(path)
    forgetPage(pathname)
    void loadPage(pathname).then(
      (page) => {
        overlay?.remove() // the edit that it complained of is put right
        if (number === updates) show(page)
      },
      () => window.location.reload(), // the page is gone or its route changed
    )
  })
  // what changed while the page was loading was told to others only; the connection may be there before or after this
  void catchUp()
  hot?.on('vite:ws:connect', () => void catchUp())
}

/** Reloads a page that is older than the last change of the site. */
async function catchUp(): Promise<void> {
  // a site that starts anew answers with an error for a moment
  for (let attempt = 0; attempt < 20; attempt++) {
    const isBehind = await isOlder()
    if (isBehind === true) return window.location.reload()
    if (isBehind === false) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** Whether the site has changed since the page was rendered, as far as it says so at once. */
export async function isStale(): Promise<boolean> {
  return (await isOlder()) === true
}

/** Undefined where the site does not answer. */
async function isOlder(): Promise<boolean | undefined> {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="strata-revision"]')
  if (mark === null) return false
  try {
    const response = await fetch(mark.dataset.url ?? '', { signal: AbortSignal.timeout(2000) })
    return response.ok ? (await response.text()) !== mark.content : undefined
  } catch {
    return undefined
  }
}
