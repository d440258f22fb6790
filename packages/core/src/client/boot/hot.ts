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
    const { rendered, current } = await readRevisions()
    if (current !== undefined) {
      if (current !== rendered) window.location.reload()
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/**
 * Whether another site has taken the place of the one that rendered the page. Edits do not count: those are shown by
 * updates, and a page has to react between them, however fast they come.
 */
export async function isReplaced(): Promise<boolean> {
  const { rendered, current } = await readRevisions()
  return current !== undefined && current.split('.')[0] !== rendered?.split('.')[0]
}

/** What the page was rendered of, and what the site is now: undefined where it does not answer, or not at once. */
async function readRevisions(): Promise<{ rendered?: string | undefined; current?: string | undefined }> {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="strata-revision"]')
  const rendered = mark?.content
  try {
    const response = await fetch(mark?.dataset.url ?? '', { signal: AbortSignal.timeout(2000) })
    return { rendered, current: response.ok && mark !== null ? await response.text() : undefined }
  } catch {
    return { rendered }
  }
}
