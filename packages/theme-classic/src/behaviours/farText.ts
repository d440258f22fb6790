import { whenIdle } from '@strata/core/client'

/** Set on the root element before the first paint by the inline script, where the page opens at its top. */
const attribute = 'data-far-text'

/** The same as in `markdown.css`. */
const selector = ':is(.markdown, .markdown > div) > :nth-child(n + 25):not(h1, h2, h3, h4, h5, h6)'

const partsAtATime = 8

let endEarly = () => {}

/**
 * Lets the browser lay out what lies far below the first screen, which the stylesheet has put off until the page reacts:
 * a few parts in a frame, so that none takes long. Whoever presses a key or button before it is over goes elsewhere on the
 * page or away from it: the rest is laid out at once then, so that nothing moves under way.
 * @param whenDone called when all of the page has its size
 */
export function layOutFarText({ documentElement: root }: Document, whenDone: () => void): void {
  if (!root.hasAttribute(attribute)) {
    whenDone()
    return
  }
  const parts = [...root.querySelectorAll<HTMLElement>(selector)]
  const listening = new AbortController()
  let at = 0
  endEarly = () => {
    endEarly = () => {}
    listening.abort()
    root.removeAttribute(attribute)
    for (const part of parts.slice(0, at)) {
      part.style.removeProperty('content-visibility')
      if (part.getAttribute('style') === '') part.removeAttribute('style')
    }
    at = parts.length
    whenDone()
  }
  for (const name of ['pointerdown', 'keydown', 'beforeprint'])
    addEventListener(name, () => endEarly(), { capture: true, passive: true, signal: listening.signal })
  const layOutSome = () => {
    if (listening.signal.aborted) return
    if (at >= parts.length) return endEarly()
    const next = at + partsAtATime
    for (const part of parts.slice(at, next)) part.style.contentVisibility = 'visible'
    at = next
    requestAnimationFrame(() => setTimeout(layOutSome))
  }
  whenIdle(layOutSome)
}

/** Lays out the rest at once. */
export function endFarText(): void {
  endEarly()
}
