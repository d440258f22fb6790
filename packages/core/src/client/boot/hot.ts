import siteData from 'virtual:strata/site-data'
import type { PageData, SiteData } from '../../shared/index.ts'
import { replaceModule } from '../data/moduleRegistry.ts'
import { forgetPage, forgetPages, loadPage } from '../navigation/pageLoader.ts'

export const isDevelopment = true

/** Hydrates synchronously: client modules may modify the page shortly after they are evaluated. */
export function startHydration(hydrate: () => void): void {
  hydrate()
}

interface Update {
  /** Pathnames of the pages that changed; null if any page may have. */
  paths: string[] | null
  /** The site's data for pages, if it changed. */
  siteData?: SiteData
}

interface HotContext {
  on(event: 'vite:beforeUpdate', callback: (data: { updates: { type: string; path: string }[] }) => void): void
  on(event: string, callback: (data: Update) => void): void
  send(event: string, data: unknown): void
}

let show: ((page: PageData) => void) | undefined
/** An update arrived before there was a page to show it in. */
let hasMissedUpdate = false
/** Code was edited before there was a page, so hydration would run outdated code. */
let isStale = false
let updates = 0
/** A component threw, and an error message is shown instead. */
let hasCaught = false
addEventListener('strata:caught', () => (hasCaught = true))

// spelled out, because the bundler looks for this expression
const hot = (import.meta as { hot?: HotContext }).hot
hot?.on('strata:update', update)
hot?.on('vite:beforeUpdate', ({ updates: sent }) => {
  isStale ||= show === undefined && sent.some(({ type, path }) => type === 'js-update' && /\.[cm]?[jt]sx?$/.test(path))
})
// Updates before this point did not reach this page. The server compares revisions, as it knows which updates it sends from now
// on; if the client asked for the current revision, it would also count edits that it is about to receive.
hot?.send('strata:listening', { revision: readMark()?.content })
/**
 * Milliseconds within which React Refresh learns of a replaced component; only if that happens first does React keep its state.
 */
const refreshMs = 40
/** Called by modules of documents that replace themselves. */
Object.assign(globalThis, {
  __strataReplace(reference: string, module: { [name: string]: unknown }) {
    setTimeout(() => {
      replaceModule(reference, module)
      update({ paths: null })
    }, refreshMs)
  },
})
// after a reconnect the server may be a different one
hot?.on('vite:ws:connect', () => void reloadIfReplaced())

/**
 * Shows edits of content in place: fetches the data of the current page again and passes it to the tree, which keeps the state
 * of what did not change. Development only.
 */
export function listenForUpdates(showPage: (page: PageData) => void): void {
  show = showPage
  if (isStale) return window.location.reload()
  if (hasMissedUpdate) update({ paths: null })
  void reloadIfReplaced()
}

function update({ paths, siteData: changed }: Update): void {
  if (hasCaught) return window.location.reload()
  if (changed !== undefined) changeSiteData(changed)
  if (show === undefined) {
    hasMissedUpdate = true
    return
  }
  const { pathname } = window.location
  const number = ++updates
  const shown = show
  // an overlay that appears while the page is loaded is about a later edit
  const overlay = document.querySelector('vite-error-overlay')
  if (paths === null) forgetPages()
  else for (const path of paths) forgetPage(path)
  forgetPage(pathname)
  void loadPage(pathname).then(
    (page) => {
      overlay?.remove() // the error that it showed is fixed
      if (number === updates) shown(page)
    },
    () => window.location.reload(), // the page is gone or its route changed
  )
}

/**
 * Updates the object in place, because modules hold a reference to it. Fields that the virtual module `whole-config` added are
 * kept.
 */
function changeSiteData({ siteConfig, siteMetadata, ...rest }: SiteData): void {
  Object.assign(siteData, rest, {
    siteConfig: { ...siteData.siteConfig, ...siteConfig },
    siteMetadata: { ...siteMetadata, ...siteData.siteMetadata },
  })
}

/** Reloads the page if another run of the site rendered it. */
async function reloadIfReplaced(): Promise<void> {
  // a restarting server answers with an error for a moment
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rendered, current } = await readRevisions()
    if (current !== undefined) {
      if (isFromOtherSite(rendered, current)) window.location.reload()
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/**
 * Whether the site was restarted since it rendered the page, or its code was edited since. Other edits do not count: updates
 * show those, and a page has to become interactive between them, however fast they come.
 */
export async function isReplaced(): Promise<boolean> {
  const { rendered, current } = await readRevisions()
  return isStale || (current !== undefined && isFromOtherSite(rendered, current))
}

function isFromOtherSite(rendered: string | undefined, current: string): boolean {
  return current.split('.')[0] !== rendered?.split('.')[0]
}

/** The tag with the revision that the page was rendered from. */
function readMark(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name="strata-revision"]')
}

/** The revision that the page was rendered from, and the server's current one: undefined if it does not answer in time. */
async function readRevisions(): Promise<{ rendered?: string | undefined; current?: string | undefined }> {
  const mark = readMark()
  const rendered = mark?.content
  try {
    const response = await fetch(mark?.dataset.url ?? '', { signal: AbortSignal.timeout(2000) })
    return { rendered, current: response.ok && mark !== null ? await response.text() : undefined }
  } catch {
    return { rendered }
  }
}
