import { prefetchPage } from './pageLoader.ts'

/** Loads the next page when a visitor shows interest in a link: pointer over it, focus on it, or a touch. */
export function prefetchLinks(baseUrl: string): void {
  const prefetch = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a[href]:not([role=button])') : null
    if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return
    if (link.closest('[data-full-load]') !== null) return
    if (link.hash !== '' && link.pathname === location.pathname) return
    prefetchPage(link.href, baseUrl)
  }
  // what is pointed at already has had its event
  for (const link of document.querySelectorAll('a:is(:hover, :focus, :active)')) prefetch(link)
  for (const sign of ['mouseover', 'focusin', 'touchstart']) {
    document.addEventListener(sign, (event) => prefetch(event.target), { capture: true, passive: true })
  }
}
