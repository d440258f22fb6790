import type { PageData } from '../shared/index.ts'
import { removeBaseUrl, toPathKey } from '../shared/index.ts'
import type { PageLocation } from './contexts.ts'
import { messages } from './messages.ts'
import { isFilePath, loadPage, PageNotFoundError } from './pageLoader.ts'

export interface NavigationState {
  page: PageData
  location: PageLocation
}

export interface NavigationOptions {
  baseUrl: string
  /** Called while a load takes longer than `progressDelayMs`, and with false when it ends. */
  onProgress(isLoading: boolean): void
  /** Shows the state; resolves when it is on screen. */
  show(state: NavigationState, previous: NavigationState): Promise<void>
}

/** Specification §9. */
export const progressDelayMs = 200

export function readLocation(url: URL | Location): PageLocation {
  return { pathname: url.pathname, search: url.search, hash: url.hash }
}

/**
 * Follows links inside the site without a document load, by the Navigation API. A browser without it loads the next
 * static page, which is small. Scroll and focus are the browser's own: `intercept` resets them after the new page is
 * shown, and restores the scroll position on back and forward.
 */
export function startNavigation(initial: NavigationState, { baseUrl, onProgress, show }: NavigationOptions): void {
  const navigation = window.navigation
  if (navigation === undefined) return
  let current = initial

  const showState = async (next: NavigationState): Promise<void> => {
    const previous = current
    current = next
    await show(next, previous)
  }

  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url)
    if (!shouldIntercept(event, url, baseUrl)) return
    if (toPathKey(url.pathname) === toPathKey(current.location.pathname)) {
      // only the query changed: the page stays, whoever reads the query is told; a link scrolls as usual
      event.intercept({
        scroll: event.navigationType === 'replace' || event.info === 'keep-scroll' ? 'manual' : 'after-transition',
        focusReset: 'manual',
        handler: () => showState({ page: current.page, location: readLocation(url) }),
      })
      return
    }
    event.intercept({ handler: () => followLink(url, event.signal) })
  })

  // hash changes and history.replaceState with the same path are not intercepted, but components may read the hash
  navigation.addEventListener('currententrychange', () => {
    const next = readLocation(location)
    const { pathname, search, hash } = current.location
    if (next.pathname === pathname && (next.search !== search || next.hash !== hash)) {
      void showState({ page: current.page, location: next })
    }
  })

  async function followLink(url: URL, signal: AbortSignal): Promise<void> {
    const timer = setTimeout(() => onProgress(true), progressDelayMs)
    try {
      const page = await loadPage(url.pathname)
      if (signal.aborted) return
      if (page.fullLoad === true) return await loadInFull()
      await showState({ page, location: readLocation(url) })
    } catch (error) {
      if (signal.aborted) return
      // what is at the address is no page of this build, or a new deployment took its files away: load it in full
      if (!(error instanceof PageNotFoundError)) console.warn(messages.preloadFailed(url.pathname), error)
      await loadInFull()
    } finally {
      clearTimeout(timer)
      if (!signal.aborted) onProgress(false)
    }
  }
}

/** Loads the address that is in the address bar already. */
async function loadInFull(): Promise<never> {
  location.reload()
  return new Promise(() => {}) // the document is about to go; never report success
}

function shouldIntercept(event: NavigateEvent, url: URL, baseUrl: string): boolean {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData !== null) return false
  if (event.navigationType === 'reload' || url.origin !== location.origin) return false
  const source = (event as { sourceElement?: Element | null }).sourceElement
  if (source?.closest('[data-full-load]') !== null && source !== undefined && source !== null) return false
  return removeBaseUrl(url.pathname, baseUrl) !== undefined && !isFilePath(url.pathname)
}

/** Goes to an address, inside the site without a document load where the browser can. */
export function navigate(url: string, { replace = false }: { replace?: boolean } = {}): void {
  const target = new URL(url, location.href).href
  if (window.navigation === undefined) {
    if (replace) location.replace(target)
    else location.assign(target)
    return
  }
  const { committed, finished } = window.navigation.navigate(target, { history: replace ? 'replace' : 'auto' })
  // a later navigation aborts this one; that is no error
  committed?.catch(() => {})
  finished?.catch(() => {})
}
