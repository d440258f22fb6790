import { whenIdle } from '@strata/core/client'

/** Set on the root element before the first paint by the inline script, where the page opens at its top. */
const attribute = 'data-far-text'

/** The same as in `markdown.css`. */
const selector =
  ':is(.markdown, .mdx-text, :is(.markdown, .mdx-text) > .strata-contents) > :is(p, ul, ol, dl, pre, div, table, blockquote, details, section, figure, hr):nth-child(n + 25)'

/** So long may a frame take that lays out some of it: a reader who taps meanwhile does not notice. */
const frameMs = 32

let endEarly = () => {}

/**
 * Lets the browser lay out what lies far below the first screen, which the stylesheet has put off until the page reacts:
 * a few parts in a frame, so that none takes long. It rests while a button is held down: what moves below the pointer gets no
 * click. Whoever clicks or presses a key before it is over goes elsewhere on the page or away from it: the rest is laid out
 * at once then, so that nothing moves under way.
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
  const listen = (names: string[], listener: () => void) => {
    for (const name of names)
      addEventListener(name, listener, { capture: true, passive: true, signal: listening.signal })
  }
  let isPressed = root.matches(':active') // a press may have begun before this script came
  let whenReleased = () => {}
  listen(['click', 'keydown', 'beforeprint'], () => endEarly())
  listen(['pointerdown'], () => (isPressed = true))
  listen(['pointerup', 'pointercancel'], () => {
    isPressed = false
    setTimeout(whenReleased) // after the click that may follow
    whenReleased = () => {}
  })
  let atATime = 4
  const layOutSome = () => {
    if (listening.signal.aborted) return
    if (isPressed) {
      whenReleased = layOutSome
      return
    }
    if (at >= parts.length) return endEarly()
    const next = at + atATime
    for (const part of parts.slice(at, next)) part.style.contentVisibility = 'visible'
    at = next
    requestAnimationFrame((startMs) => {
      setTimeout(() => {
        // the device says how much goes into a frame
        atATime = performance.now() - startMs > frameMs ? Math.max(2, atATime >> 1) : atATime + 1
        layOutSome()
      })
    })
  }
  whenIdle(layOutSome)
}

/** Lays out the rest at once. */
export function endFarText(): void {
  endEarly()
}
