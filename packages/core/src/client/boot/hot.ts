import siteData from 'virtual:strata/site-data'
import type { PageData, SiteData } from '../../shared/index.ts'
import { replaceModule } from '../data/moduleRegistry.ts'
import { forgetPage, forgetPages, loadPage } from '../navigation/pageLoader.ts'

export const isDevelopment = true

/** The whole at once: client modules may write into the page a moment after they were evaluated. */
export function startHydration(hydrate: () => void): void {
  hydrate()
}

interface Update {
  /** Pages that changed; null where any may have. */
  paths: string[] | null
  /** What pages know of the site, if that is another than before. */
  siteData?: SiteData
}

interface HotContext {
  on(event: 'vite:beforeUpdate', callback: (data: { updates: { type: string; path: string }[] }) => void): void
  on(event: string, callback: (data: Update) => void): void
  send(event: string, data: unknown): void
}

let show: ((page: PageData) => void) | undefined
/** An edit was told before there was a page to show it in. */
let hasMissed = false
/** Code was edited before there was a page: what is hydrated then is of before. */
let isStale = false
let updates = 0
/** Something of the page threw, and a message is in its place. */
let hasCaught = false
addEventListener('strata:caught', () => (hasCaught = true))

// written out: the bundler looks for these words
const hot = (import.meta as { hot?: HotContext }).hot
hot?.on('strata:update', update)
hot?.on('vite:beforeUpdate', ({ updates: told }) => {
  isStale ||= show === undefined && told.some(({ type, path }) => type === 'js-update' && /\.[cm]?[jt]sx?$/.test(path))
})
// What changed before now was told to others only. The server compares, as it knows what it tells from now on; asking it for the
// present revision would count edits that the page is told of meanwhile.
hot?.send('strata:listening', { revision: readMark()?.content })
/** React hears within this many milliseconds that a component is another one, and keeps its state where it is told before. */
const refreshMs = 40
/** Called by modules of documents that take their own place. */
Object.assign(globalThis, {
  __strataReplace(reference: string, module: { [name: string]: unknown }) {
    setTimeout(() => {
      replaceModule(reference, module)
      update({ paths: null })
    }, refreshMs)
  },
})
// where the server is another one, nobody may hear that
hot?.on('vite:ws:connect', () => void leaveReplaced())

/**
 * Shows edits of content in place: fetches the data of the page being shown again and hands it to the tree, which keeps
 * the state of what did not change. Development only.
 */
export function listenForUpdates(showPage: (page: PageData) => void): void {
  show = showPage
  if (isStale) return window.location.reload()
  if (hasMissed) update({ paths: null })
  void leaveReplaced()
}

function update({ paths, siteData: changed }: Update): void {
  if (hasCaught) return window.location.reload()
  if (changed !== undefined) changeSiteData(changed)
  if (show === undefined) {
    hasMissed = true
    return
  }
  const { pathname } = window.location
  const number = ++updates
  const shown = show
  // one that comes while the page is loaded complains of a later edit
  const overlay = document.querySelector('vite-error-overlay')
  if (paths === null) forgetPages()
  else for (const path of paths) forgetPage(path)
  forgetPage(pathname)
  void loadPage(pathname).then(
    (page) => {
      overlay?.remove() // the edit that it complained of is put right
      if (number === updates) shown(page)
    },
    () => window.location.reload(), // the page is gone or its route changed
  )
}

/** Modules hold the object itself. Parts of it may have been completed, see `whole-config` of the virtual modules. */
function changeSiteData({ siteConfig, siteMetadata, ...rest }: SiteData): void {
  Object.assign(siteData, rest, {
    siteConfig: { ...siteData.siteConfig, ...siteConfig },
    siteMetadata: { ...siteMetadata, ...siteData.siteMetadata },
  })
}

/** Reloads a page that another site rendered. */
async function leaveReplaced(): Promise<void> {
  // a site that starts anew answers with an error for a moment
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rendered, current } = await readRevisions()
    if (current !== undefined) {
      if (isOfOtherSite(rendered, current)) window.location.reload()
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/**
 * Whether another site has taken the place of the one that rendered the page, or its code was edited since. Other edits do
 * not count: those are shown by updates, and a page has to react between them, however fast they come.
 */
export async function isReplaced(): Promise<boolean> {
  const { rendered, current } = await readRevisions()
  return isStale || (current !== undefined && isOfOtherSite(rendered, current))
}

function isOfOtherSite(rendered: string | undefined, current: string): boolean {
  return current.split('.')[0] !== rendered?.split('.')[0]
}

/** Says what the page was rendered of. */
function readMark(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name="strata-revision"]')
}

/** What the page was rendered of, and what the site is now: undefined where it does not answer, or not at once. */
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
