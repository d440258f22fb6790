import { withCode } from './withCode.ts'

/**
 * Images of the text, except those in links or buttons, which have another purpose, and decorative ones without an alt text.
 */
const selector =
  ':is(.markdown, .mdx-text) img[alt]:not([alt=""], .no-zoom, :is(a, button, summary, label, [role="button"]) *)'

/** Smaller images are icons in the text. */
const minSidePx = 100

// images load lazily; `load` events do not bubble, so they are captured
document.addEventListener('load', ({ target }) => markImage(target), { capture: true })
document.addEventListener('click', ({ target }) => zoom(target))
document.addEventListener('keydown', (event) => {
  if ((event.key === 'Enter' || event.key === ' ') && zoom(event.target)) event.preventDefault()
})

/** Makes loaded images zoomable; the others follow when they load. */
export function markImages(): void {
  document.querySelectorAll(selector).forEach(markImage)
}

/**
 * Turns an image into a button if the window has room to show it larger. On a phone, an image as wide as the screen has none.
 */
function markImage(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement) || !image.complete || !image.matches(selector)) return
  const { clientWidth, naturalWidth, naturalHeight } = image
  const roomPx = Math.min(innerWidth, (innerHeight * naturalWidth) / naturalHeight)
  const largePx = isVector(image) ? roomPx : Math.min(roomPx, naturalWidth)
  if (clientWidth < minSidePx || largePx < clientWidth * 1.2) return
  image.tabIndex = 0
  image.setAttribute('role', 'button')
  image.ariaHasPopup = 'dialog'
}

function isVector({ currentSrc }: HTMLImageElement): boolean {
  return /\.svg(?:$|[?#])/.test(currentSrc)
}

function zoom(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLImageElement) || target.ariaHasPopup !== 'dialog') return false
  withCode(import('./zoomDialog.ts'), ({ openZoom }) => openZoom(target, { isScalable: isVector(target) }))
  return true
}
