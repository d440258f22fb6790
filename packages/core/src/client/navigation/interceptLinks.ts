import { toPathKey } from '../../shared/index.ts'
import { moveTo } from '../boot/clientModules.ts'
import { getPageLocation, readLocation } from './pageLocation.ts'
import { isPageUrl } from './pageUrls.ts'

export interface InterceptOptions {
  baseUrl: string
  /** Shows the page at an address that is in the address bar already. */
  follow(url: URL, signal: AbortSignal): Promise<void>
}

/**
 * Follows links inside the site without a document load, by the Navigation API. A browser without it loads the next
 * static page, which is small. Scroll and focus are the browser's own: `intercept` resets them after the new page is
 * shown, and restores the scroll position on back and forward.
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
    // a script only marks where the reader is, as often as they scroll: as in Docusaurus that is nowhere they went
    isMark = type === 'replace' && isNewHash && !isNewQuery
    if (isMark) return
    // the page stays. As in Docusaurus, a link to itself leads to its top, and another query alone nowhere
    const scrolls = type === 'traverse' || (type === 'push' ? isNewHash || !isNewQuery : userInitiated)
    event.intercept({ scroll: scrolls ? 'after-transition' : 'manual', focusReset: 'manual' })
  })

  // hash changes and new queries by history.replaceState are told here: components and client modules may read the address
  navigation.addEventListener('currententrychange', () => {
    if (isMark) return void (isMark = false)
    const next = readLocation(location)
    const shown = getPageLocation() ?? next
    const isSamePage = toPathKey(next.pathname) === toPathKey(shown.pathname)
    // not the key, which scripts change that only keep a state; a state that is an object is a new one each time
    const isNew = (['search', 'hash', 'pathname', 'state'] as const).some((name) => next[name] !== shown[name])
    if (isSamePage && isNew) void moveTo(next)
  })
}

/**
 * Scripts that count page views learn of a new address by putting a function of their own in the place of `pushState`. Where
 * one has, the address is changed by that function, which comes back here as an event of the same document.
 * @returns false if the event itself is to be answered
 */
function goThroughHistory({ navigationType, destination, info }: NavigateEvent): boolean {
  if (navigationType !== 'push' || destination.sameDocument || info || String(history.pushState).includes('native'))
    return false
  // an address cannot change while the change to another one is being asked for
  setTimeout(() => {
    history.pushState(null, '', destination.url)
    const state = destination.getState()
    if (state !== undefined) window.navigation?.updateCurrentEntry({ state }) // which refuses to be given none
  })
  return true
}

function shouldIntercept(event: NavigateEvent, url: URL, baseUrl: string): boolean {
  // the browser scrolls to what a hash names, also when it is in the address bar already
  const isHashLink = event.hashChange || (url.hash && url.href === location.href)
  // whoever asked before has the reader stay
  if (event.defaultPrevented) return false
  if (!event.canIntercept || isHashLink || event.downloadRequest !== null || event.formData !== null) return false
  if (event.navigationType === 'reload') return false
  if ((event as { sourceElement?: Element | null }).sourceElement?.closest('[data-full-load]')) return false
  return isPageUrl(url, baseUrl)
}
