import { loadRegions } from './region.tsx'

let isInterested = false
const callbacks: (() => void)[] = []

/** Calls back when the visitor shows interest in the page for the first time; at once if that was before. */
export function whenInterested(callback: () => void): void {
  if (isInterested) callback()
  else callbacks.push(callback)
}

const interactive = 'a,button,input,select,textarea,summary,[tabindex]'
const signs = ['pointerover', 'focusin', 'touchstart', 'keydown', 'scroll'] as const

/**
 * Loads what only a visitor who does something needs, at the first sign of interest, and plays a click again that came
 * before its region was alive.
 * @param root container that React has put its listeners on already
 * @param wake rejects if something did not come, and the next sign tries again
 */
export function wakeOnInterest(root: HTMLElement, wake: () => Promise<unknown>): void {
  const options = { capture: true, passive: true }
  const listen = () => {
    for (const sign of signs) document.addEventListener(sign, onSign, options)
  }
  const onSign = (sign?: Event) => {
    if (sign?.type === 'pointerover' && !(sign.target as Element).closest(interactive)) return
    for (const name of signs) document.removeEventListener(name, onSign, options)
    isInterested = true
    for (const callback of callbacks.splice(0)) callback()
    wake().catch((error: unknown) => {
      console.warn(error)
      listen()
    })
  }
  listen()
  // opened in the middle: what marks the place in the page is wanted at once
  if (scrollY > 0 || location.hash !== '') onSign()

  root.addEventListener(
    'click',
    (event) => {
      // React, whose listeners ran before this one, stops a click on a part that it cannot hydrate yet
      if (!event.cancelBubble || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const replay = rememberClick(event)
      loadRegions().then(replay, (error: unknown) => {
        console.warn(error)
        const link = (event.target as Element).closest('a')
        if (link !== null) location.assign(link.href)
      })
    },
    { capture: true },
  )
}

/** Gives a function that plays a click again when its region can be hydrated. */
function rememberClick(event: MouseEvent): () => void {
  const target = event.target as Element
  return () => {
    target.dispatchEvent(new MouseEvent('mouseup', event)) // makes React hydrate the region at once
    // what differs from the server's HTML is drawn after that: a link for a page without scripts may open something then
    setTimeout(() => target.dispatchEvent(new MouseEvent('click', event)))
  }
}
