import { whenIdle } from '@strata/core/client'

/** Set on the root element by the inline script before the first paint, if the page opens at its top. */
const attribute = 'data-far-text'

/** Must match the selector in `markdown.css`. */
const selector =
  ':is(.markdown, .mdx-text, :is(.markdown, .mdx-text) > .strata-contents) > :is(p, ul, ol, dl, pre, div, table, blockquote, details, section, figure, hr):nth-child(n + 25)'

/** Time budget for a frame that lays out some parts; a tap that has to wait this long does not feel delayed. */
const frameMs = 32

let endEarly = () => {}

/**
 * Lets the browser lay out the text far below the first screen, which the stylesheet has deferred to make the page interactive
 * sooner. Each frame lays out a few parts, so that none takes long. It pauses while a pointer button is held down, because an
 * element that moves away from the pointer gets no click. A click or a key press may scroll or leave the page, so the rest is
 * then laid out at once and nothing moves on the way.
 * @param whenDone called when the whole page has its final size
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
  let isPressed = root.matches(':active') // the press may have begun before this script was loaded
  let onRelease = () => {}
  listen(['click', 'keydown', 'beforeprint'], () => endEarly())
  listen(['pointerdown'], () => (isPressed = true))
  listen(['pointerup', 'pointercancel'], () => {
    isPressed = false
    setTimeout(onRelease) // after the click event that may follow
    onRelease = () => {}
  })
  let sliceSize = 4
  const layOutSome = () => {
    if (listening.signal.aborted) return
    if (isPressed) {
      onRelease = layOutSome
      return
    }
    if (at >= parts.length) return endEarly()
    const next = at + sliceSize
    for (const part of parts.slice(at, next)) part.style.contentVisibility = 'visible'
    at = next
    requestAnimationFrame((startMs) => {
      setTimeout(() => {
        // adapts the number of parts to the speed of the device
        sliceSize = performance.now() - startMs > frameMs ? Math.max(2, sliceSize >> 1) : sliceSize + 1
        layOutSome()
      })
    })
  }
  whenIdle(layOutSome)
}

/** Lays out all remaining parts at once. */
export function endFarText(): void {
  endEarly()
}
