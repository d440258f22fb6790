import siteData from 'virtual:strata/site-data'
import Loading from '@theme/Loading'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PageData } from '../shared/index.ts'
import { adoptContent } from './adoptContent.ts'
import { BrowserApp } from './BrowserApp.tsx'
import { findOpenPage } from './findOpenPage.ts'
import { HeadRegistry } from './headRegistry.ts'
import { loadModule } from './moduleRegistry.ts'
import { prefetchPage } from './pageLoader.ts'
import { prefetchLinks } from './prefetchLinks.ts'
import { createStorageSlot } from './storage.ts'
import { redirectFromHtmlPath } from './redirectFromHtmlPath.ts'

declare global {
  interface Window {
    docusaurus?: { prefetch(url: string): false | Promise<void>; preload(url: string): false | Promise<void> }
  }
}

const pageDataId = '__strata_page'
const rootId = '__docusaurus'

/** Takes over the page that the server drew. */
export async function startClient(): Promise<void> {
  const { baseUrl } = siteData.siteConfig
  const root = document.getElementById(rootId)
  const text = document.getElementById(pageDataId)?.textContent
  if (root === null || !text) return
  const page = adoptContent(JSON.parse(text) as PageData, root)
  await redirectFromHtmlPath(page, baseUrl)
  const openPage = await findOpenPage(page)
  await loadModules(page, root)
  const head = new HeadRegistry()
  // what the server could not know (query, hash, the address of a missing page) comes after the first render
  const location = { pathname: page.path, search: '', hash: '' }
  hydrateRoot(root, <BrowserApp page={page} openPage={openPage} location={location} head={head} />, {
    onRecoverableError: (error) => console.error(error),
  })
  const prefetch = (url: string) => prefetchPage(url, baseUrl)
  window.docusaurus = { prefetch, preload: prefetch }
  prefetchLinks(baseUrl)
  document.documentElement.dataset.hasHydrated = 'true'
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
