// must be first: modules imported after it may read the storage immediately
import './boot/siteStorage.ts'
// before any component: component stylesheets must follow those of the theme, which declare the layer order
import { loadClientModules, moveTo } from './boot/clientModules.ts'
import siteData from 'virtual:strata/site-data'
import { isDevelopment, isReplaced, listenForUpdates, startHydration } from 'virtual:strata/hot'
import Loading from '@theme/Loading'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PageData } from '../shared/index.ts'
import { adoptContent } from './boot/adoptContent.ts'
import { BrowserApp } from './tree/BrowserApp.tsx'
import { followLink, renderPage } from './navigation/followLink.ts'
import { HeadRegistry } from './head/HeadRegistry.ts'
import { interceptLinks } from './navigation/interceptLinks.ts'
import { loadModules, provideModules } from './data/moduleRegistry.ts'
import { loadPageExtras, prefetchPage } from './navigation/pageLoader.ts'
import { readLocation, toLocation } from './navigation/pageLocation.ts'
import { noteLinks } from './navigation/pageUrls.ts'
import { prefetchLinks, prefetchLinksInView } from './navigation/prefetchLinks.ts'
import type { Stage, View } from './boot/stage.ts'
import { createStorageSlot } from './data/storage.ts'
import { whenIdle } from './boot/whenIdle.ts'
import { keepHeadWritten, rememberClasses, rememberTags } from './head/writeHead.ts'
// must be last: its components need all other modules to be initialized
import * as registry from 'virtual:strata/registry'

provideModules(registry)

declare global {
  interface Window {
    docusaurus?: { prefetch(url: string): false | Promise<void>; preload(url: string): false | Promise<void> }
  }
}

const pageDataId = '__strata_page'
const rootId = '__docusaurus'
const { baseUrl } = siteData.siteConfig

/** Hydrates the page that the server rendered. */
export async function startClient(): Promise<void> {
  const root = document.getElementById(rootId)
  const text = document.getElementById(pageDataId)?.textContent
  if (root === null || !text) return
  const [page] = await Promise.all([JSON.parse(text) as PageData, untilPainted()])
  adoptContent(page, root)
  const openPage = page.path === `${baseUrl}404.html` ? await findOtherPage(page) : undefined
  await Promise.all([loadAll(page, root), untilStyled()])
  // the loaded modules may belong to a newer run of the site than the one that rendered the page
  if (isDevelopment && (await isReplaced())) return window.location.reload()
  const app = createStage(page, openPage)
  if (isDevelopment) await loadClientModules()
  // what the server could not know (query, hash, the address of a missing page) is applied after the first render; in a
  // transition, React hydrates in slices of a few milliseconds and handles taps and keys in between
  startHydration(() => {
    hydrateRoot(root, <BrowserApp first={app.first} location={toLocation(page.path)} onStart={app.start} />, {
      onRecoverableError: (error) => console.error(error),
    })
  })
  const prefetch = (url: string) => prefetchPage(url, baseUrl)
  window.docusaurus = { prefetch, preload: prefetch }
  document.documentElement.dataset.hasHydrated = 'true'
}

/** Resolves once the page has been painted, so that hydration never delays its text. A hidden page is not painted. */
function untilPainted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/**
 * Resolves when every stylesheet has loaded or failed: the document only inlines the rules for what the server rendered, and
 * hydration may render more.
 */
async function untilStyled(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-late]')
  await Promise.all([...links].map((link) => new Promise((resolve) => (link.onload = link.onerror = resolve))))
}

/**
 * On the not-found page: redirects to the page that the reader probably meant, or returns the page that answers for the
 * address.
 */
async function findOtherPage(notFound: PageData): Promise<PageData | undefined> {
  // not destructured, because the bundler would expand that
  const rare = await import('./navigation/rare.ts')
  await rare.redirectToPage()
  return rare.findOpenPage(notFound)
}

/** Creates the state of the running application. */
function createStage(firstPage: PageData, openPage: PageData | undefined) {
  rememberTags(document.head)
  for (const element of [document.documentElement, document.body]) rememberClasses(element, element.className)
  let render: (view: View) => void = () => {}
  const stage: Stage & { page: PageData } = {
    page: firstPage,
    show(view) {
      stage.page = view.page
      render(view)
    },
  }
  const head = new HeadRegistry()
  return {
    first: { page: firstPage, head, onShown: () => keepHeadWritten(head) },
    start(show: (view: View) => void) {
      render = show
      void moveTo(readLocation(location))
      const lookAhead = () => {
        if (!isDevelopment) prefetchLinksInView(baseUrl)
      }
      noteLinks(firstPage)
      interceptLinks({ baseUrl, follow: (url, signal) => followLink(url, { stage, signal }).then(lookAhead) })
      prefetchLinks(baseUrl)
      whenIdle(() => loadPageExtras(firstPage))
      lookAhead()
      listenForUpdates((page) => void renderPage(page, { stage }))
      if (openPage !== undefined) void renderPage(openPage, { stage })
    },
  }
}

/**
 * Loads the page's modules. A deployment may have removed the files that an open tab needs: one reload gets the new ones. If
 * the reload cannot be remembered, or did not help, the reader decides when to retry.
 */
async function loadAll(page: PageData, root: HTMLElement): Promise<void> {
  const guard = createStorageSlot('strata.reloaded', { persistence: 'sessionStorage' })
  const notice = createNotice(root)
  for (;;) {
    try {
      await loadModules(page)
      if (guard.get() !== null) guard.del()
      notice.remove()
      return
    } catch (error) {
      console.warn('A part of this page could not be loaded.', error)
      if (guard.get() !== page.path) {
        guard.set(page.path)
        if (guard.get() === page.path) {
          location.reload()
          await new Promise(() => {}) // the document is about to go
        }
      }
      await notice.askForRetry(error instanceof Error ? error : new Error(String(error)))
    }
  }
}

/**
 * A notice above the page, which stays readable: first that its code could not be loaded, and after a retry that it is loading.
 */
function createNotice(page: HTMLElement) {
  let container: HTMLElement | undefined
  let root: ReturnType<typeof createRoot> | undefined
  const show = (error: Error | null, retry: () => void) => {
    if (container === undefined) {
      container = document.createElement('div')
      page.before(container)
    }
    root ??= createRoot(container)
    root.render(<Loading error={error} retry={retry} pastDelay />)
  }
  return {
    /** Resolves when the reader retries; from then on the spinner is shown. */
    askForRetry: (error: Error) =>
      new Promise<void>((resolve) => {
        show(error, () => {
          show(null, () => {})
          resolve()
        })
      }),
    remove() {
      root?.unmount()
      container?.remove()
    },
  }
}

void startClient()
