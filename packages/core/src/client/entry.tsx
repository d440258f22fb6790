import siteData, { regionsAtOnce } from 'virtual:strata/site-data'
import { listenForUpdates } from 'virtual:strata/hot'
import Loading from '@theme/Loading'
import { startTransition } from 'react'
import type { PageData } from '../shared/index.ts'
import { adoptContent } from './adoptContent.ts'
import { BrowserApp } from './BrowserApp.tsx'
import { runRouteHook } from './clientModules.ts'
import { interceptLinks } from './interceptLinks.ts'
import { loadModule } from './moduleRegistry.ts'
import { readLocation, setPageLocation } from './pageLocation.ts'
import { createRoot, hydrateRoot } from './reactRuntime.ts'
import { loadRegions } from './region.tsx'
import type { Stage, View } from './stage.ts'
import { createStorageSlot } from './storage.ts'
import { wakeOnInterest } from './wakeRegions.ts'

declare global {
  interface Window {
    docusaurus?: { prefetch(url: string): false | Promise<void>; preload(url: string): false | Promise<void> }
  }
}

const pageDataId = '__strata_page'
const rootId = '__docusaurus'
const { baseUrl } = siteData.siteConfig

/** Takes over the page that the server drew. */
export async function startClient(): Promise<void> {
  const root = document.getElementById(rootId)
  const text = document.getElementById(pageDataId)?.textContent
  if (root === null || !text) return
  const page = adoptContent(JSON.parse(text) as PageData, root)
  const openPage = page.path === `${baseUrl}404.html` ? await findOtherPage(page) : undefined
  await loadModules(page, root)
  const app = createStage(page, openPage)
  // what the server could not know (query, hash, the address of a missing page) comes after the first render
  // in a transition React hydrates in slices of a few milliseconds, and a tap or key comes in between
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserApp first={app.first} location={{ pathname: page.path, search: '', hash: '' }} onStart={app.start} />,
      { onRecoverableError: (error) => console.error(error) },
    )
  })
  wakeOnInterest(root, app.wake)
  const prefetch = (url: string) => app.loadLater().then(async (later) => void (await later.prefetchPage(url, baseUrl)))
  window.docusaurus = { prefetch, preload: prefetch }
  document.documentElement.dataset.hasHydrated = 'true'
}

/** On the not-found page: the page that the visitor may have meant all the same. */
async function findOtherPage(notFound: PageData): Promise<PageData | undefined> {
  const { findOpenPage, redirectFromHtmlPath } = await import('./otherPage.ts')
  await redirectFromHtmlPath()
  return findOpenPage(notFound)
}

/** The running page, as far as it goes without the code that is loaded later. */
function createStage(firstPage: PageData, openPage: PageData | undefined) {
  const classNames = [document.documentElement, document.body].map((element) => [element, element.className] as const)
  let render: (view: View) => void = () => {}
  let loading: Promise<typeof import('./later.ts')> | undefined
  const stage: Stage & { page: PageData } = {
    page: firstPage,
    show(view) {
      stage.page = view.page
      render(view)
    },
  }

  function loadLater(): Promise<typeof import('./later.ts')> {
    loading ??= import('./later.ts').then(
      (later) => {
        for (const [element, className] of classNames) later.rememberClasses(element, className)
        later.rememberTags(document.head)
        return later
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  const drawAgain = async (page: PageData) => (await loadLater()).drawPage(page, { stage })
  // heads of the first page change while it wakes, and a link may be followed meanwhile: its page must not be covered
  let isDrawingHead = false
  const drawHeadAgain = async () => {
    if (isDrawingHead) return
    isDrawingHead = true
    try {
      await (await loadLater()).drawPage(firstPage, { stage, isWanted: () => stage.page === firstPage })
    } catch (error) {
      console.warn(error) // the head stays the server's until something changes it again
    } finally {
      isDrawingHead = false
    }
  }

  return {
    loadLater,
    async wake() {
      const [later] = await Promise.all([loadLater(), loadRegions()])
      // what is fetched for a link may change what stands around regions, which React would empty instead of hydrating them
      whenIdle(() => later.prefetchLinks(baseUrl))
    },
    first: {
      page: firstPage,
      head: { registry: null, onChange: () => void drawHeadAgain() },
      onShown() {},
    },
    start(show: (view: View) => void) {
      if (render === show) return // strict mode runs effects twice in development
      render = show
      const first = readLocation(location)
      setPageLocation(first)
      runRouteHook('onRouteUpdate', { location: first, previousLocation: null })
      runRouteHook('onRouteDidUpdate', { location: first, previousLocation: null })
      interceptLinks({
        baseUrl,
        async follow(url, signal) {
          try {
            const { followLink } = await loadLater()
            await followLink(url, { stage, signal })
          } catch {
            location.reload() // the address is in the address bar already
            await new Promise(() => {})
          }
        },
      })
      listenForUpdates(drawAgain)
      if (openPage !== undefined) void drawAgain(openPage)
    },
  }
}

/** Calls back when the browser has nothing else to do, which is when React has hydrated what it can. */
function whenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout: 2000 })
  else setTimeout(callback, 300) // Safari
}

/**
 * A deployment may have taken the files of a tab that was open: one reload gets the new ones, and only one. Where the
 * reload cannot be remembered, or did not help, the visitor decides.
 */
async function loadModules(page: PageData, root: HTMLElement): Promise<void> {
  const guard = createStorageSlot('strata.reloaded', { persistence: 'sessionStorage' })
  for (;;) {
    try {
      await Promise.all(page.modules.map(loadModule))
      if (regionsAtOnce) await loadRegions()
      if (guard.get() !== null) guard.del()
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
      await askForRetry(root, error)
    }
  }
}

/** Shows the error with the Retry button above the page, which stays readable; resolves when the visitor asks again. */
function askForRetry(page: HTMLElement, error: unknown): Promise<void> {
  const container = document.createElement('div')
  page.before(container)
  const root = createRoot(container)
  return new Promise((resolve) => {
    const retry = () => {
      root.unmount()
      container.remove()
      resolve()
    }
    root.render(<Loading error={error instanceof Error ? error : new Error(String(error))} retry={retry} pastDelay />)
  })
}

void startClient()
