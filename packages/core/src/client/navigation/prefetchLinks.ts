import { whenIdle } from '../boot/whenIdle.ts'
import { toPathKey } from '../../shared/index.ts'
import { prefetchPage, prefetchPageData } from './pageLoader.ts'

/** Number of pages to prefetch per page that is shown, and the number of concurrent requests. */
const pagesAhead = 8
const maxConcurrent = 2

function leadsToAnotherPage(link: HTMLAnchorElement): boolean {
  // a link with a `target`, even `_self`, mostly leads to something other than a page; `http://localhost:<port>` has no path
  if (!link.pathname || link.target || link.hasAttribute('download') || link.closest('[data-full-load]') !== null)
    return false
  return toPathKey(link.pathname) !== toPathKey(location.pathname)
}

/** Prefetches a page when the reader shows interest in a link: pointer over or down on it, focus, or touch. */
export function prefetchLinks(baseUrl: string): void {
  const prefetch = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a[href]:not([role=button])') : null
    if (link instanceof HTMLAnchorElement && leadsToAnotherPage(link)) prefetchPage(link.href, baseUrl)
  }
  // links that are hovered or focused already fire no further event
  for (const link of document.querySelectorAll('a:is(:hover, :focus, :active)')) prefetch(link)
  for (const eventName of ['mouseover', 'focusin', 'touchstart', 'pointerdown']) {
    document.addEventListener(eventName, (event) => prefetch(event.target), { capture: true, passive: true })
  }
}

let endWatching = () => {}

/**
 * Prefetches, when the browser is idle, the data of a few pages that visible links lead to: the likeliest next pages first
 * (`rankLink`). Watches the current page until it is called for the next one.
 */
export function prefetchLinksInView(baseUrl: string): void {
  endWatching()
  if (typeof IntersectionObserver !== 'function') return
  const waiting = new Map<HTMLAnchorElement, number>()
  let left = pagesAhead
  let running = 0
  let isOver = false
  const prefetchNext = () => {
    if (isOver) return
    while (running < maxConcurrent && left > 0 && waiting.size > 0) {
      const [[link]] = [...waiting].sort(([, a], [, b]) => a - b) as [[HTMLAnchorElement, number]]
      waiting.delete(link)
      const request = prefetchPageData(link.href, baseUrl)
      if (request === false) continue
      left--
      running++
      void request.then(() => {
        running--
        whenIdle(prefetchNext)
      })
    }
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const link = target as HTMLAnchorElement
      if (isIntersecting) waiting.set(link, rankLink(link))
      else waiting.delete(link)
    }
    prefetchNext()
  })
  endWatching = () => {
    isOver = true
    observer.disconnect()
  }
  whenIdle(() => {
    if (isOver) return
    for (const link of document.querySelectorAll('a[href]:not([role=button])')) {
      // links in SVG are not HTMLAnchorElement
      if (link instanceof HTMLAnchorElement && leadsToAnotherPage(link)) observer.observe(link)
    }
  })
}

/**
 * Sort key: neighbors of the page in a list that contains it (a sidebar), then links of the text, then the site's header and
 * footer.
 */
function rankLink(link: HTMLAnchorElement): number {
  if (link.closest('main') === null && link.closest('header, footer') !== null) return Number.MAX_SAFE_INTEGER
  const list = link.closest('nav')
  const current = list?.querySelector('[aria-current="page"]')
  if (!list || !current) return 1_000
  const links = [...list.querySelectorAll('a[href]')]
  return Math.abs(links.indexOf(link) - links.indexOf(current))
}
