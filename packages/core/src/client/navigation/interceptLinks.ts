import { toPathKey } from '../../shared/index.ts'
import { moveTo } from '../boot/clientModules.ts'
import { getPageLocation, readLocation } from './pageLocation.ts'
import { isPageUrl } from './pageUrls.ts'

export interface InterceptOptions {
  baseUrl: string
  /** Shows the page for the address in the address bar. */
  follow(url: URL, signal: AbortSignal): Promise<void>
}

/**
 * Follows links inside the site without a document load, using the Navigation API. A browser without it loads the next static
 * page, which is small. The browser handles scroll and focus itself: `intercept` resets them after the new page is shown, and
 * restores the scroll position on back and forward.
 */
export function interceptLinks({ baseUrl, follow }: InterceptOptions): void {
  const navigation = window.navigation
  if (navigation === undefined) return
  let isMark = false
  navigation.addEventListener('navigate', (event) => {
    isMark = false
    const url = new URL(event.destination.url)
    if (!shouldIntercept(event, url, baseUrl)) return
    if (goThroughHistory(event)) return event.preventDefault()
    if (toPathKey(url.pathname) !== toPathKey(getPageLocation()?.pathname ?? ''))
      return event.intercept({ handler: () => follow(url, event.signal) })
    const { navigationType: type, userInitiated } = event
    const isNewHash = url.hash !== location.hash
    const isNewQuery = url.search !== location.search
    // a script that only tracks the reader's position in the hash, on every scroll: as in Docusaurus, that is no navigation
    isMark = type === 'replace' && isNewHash && !isNewQuery
    if (isMark) return
    // the page stays. As in Docusaurus, a link to the same address scrolls to the top, and one that changes only the query does
    // not scroll
    const scrolls = type === 'traverse' || (type === 'push' ? isNewHash || !isNewQuery : userInitiated)
    event.intercept({ scroll: scrolls ? 'after-transition' : 'manual', focusReset: 'manual' })
  })

  // covers hash changes and queries set by history.replaceState: components and client modules may read the address
  navigation.addEventListener('currententrychange', () => {
    if (isMark) return void (isMark = false)
    const next = readLocation(location)
    const shown = getPageLocation() ?? next
    const isSamePage = toPathKey(next.pathname) === toPathKey(shown.pathname)
    // not the key, which changes when scripts only store a state; a state object is a new one each time
    const isNew = (['search', 'hash', 'pathname', 'state'] as const).some((name) => next[name] !== shown[name])
    if (isSamePage && isNew) void moveTo(next)
  })
}

/**
 * Analytics scripts detect navigation by replacing `pushState` with a function of their own. If one has done so, the address is
 * changed through that function, which fires this event again as a same-document navigation.
 * @returns false if the event itself must be handled
 */
function goThroughHistory({ navigationType, destination, info }: NavigateEvent): boolean {
  if (navigationType !== 'push' || destination.sameDocument || info || String(history.pushState).includes('native'))
    return false
  // the address cannot change during the event of another change
  setTimeout(() => {
    history.pushState(null, '', destination.url)
    const state = destination.getState()
    if (state !== undefined) window.navigation?.updateCurrentEntry({ state }) // throws if it is undefined
  })
  return true
}

function shouldIntercept(event: NavigateEvent, url: URL, baseUrl: string): boolean {
  // the browser itself scrolls to the target of a hash, even if the hash is in the address bar already
  const isHashLink = event.hashChange || (url.hash && url.href === location.href)
  // an earlier listener blocked the navigation
  if (event.defaultPrevented) return false
  if (!event.canIntercept || isHashLink || event.downloadRequest !== null || event.formData !== null) return false
  if (event.navigationType === 'reload') return false
  // only the first script of a document reads these parameters; a page may change them for its frame
  if (!event.destination.sameDocument && /[?&]docusaurus-(theme|data)/.test(url.search)) return false
  if ((event as { sourceElement?: Element | null }).sourceElement?.closest('[data-full-load]')) return false
  return isPageUrl(url, baseUrl)
}
