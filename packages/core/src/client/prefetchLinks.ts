import { prefetchPage } from './pageLoader.ts'

/**
 * Loads the next page when a visitor shows interest in a link: pointer over it, focus on it, or a touch.
 * @param sign the event that this code was loaded for
 */
export function prefetchLinks(baseUrl: string, sign?: Event): void {
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]:not([role=button])') : null
    if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return
    if (link.closest('[data-full-load]') !== null) return
    if (link.hash !== '' && link.pathname === location.pathname) return
    prefetchPage(link.href, baseUrl)
  }
  if (sign && /over|focus|touch/.test(sign.type)) prefetch(sign)
  const options = { capture: true, passive: true }
  document.addEventListener('mouseover', prefetch, options)
  document.addEventListener('focusin', prefetch, options)
  document.addEventListener('touchstart', prefetch, options)
}
