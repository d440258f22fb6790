/** Images of the text; what is in a link or a button has a purpose already, what has no name says nothing when it is large. */
const selector =
  ':is(.markdown, .mdx-text) img[alt]:not([alt=""], .no-zoom, :is(a, button, summary, label, [role="button"]) *)'

/** Smaller ones are signs in the text. */
const smallestPx = 100

// images come when they are near; this event does not bubble
document.addEventListener('load', ({ target }) => markImage(target), { capture: true })
document.addEventListener('click', ({ target }) => zoom(target))
document.addEventListener('keydown', (event) => {
  if ((event.key === 'Enter' || event.key === ' ') && zoom(event.target)) event.preventDefault()
})

/** Makes buttons of the images of the page that are there already; the others follow when they have come. */
export function markImages(): void {
  document.querySelectorAll(selector).forEach(markImage)
}

/** Makes a button of an image that the window can show larger: one as wide as a phone is as large as it can be. */
function markImage(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement) || !image.complete || !image.matches(selector)) return
  const { clientWidth, naturalWidth, naturalHeight } = image
  const roomPx = Math.min(innerWidth, (innerHeight * naturalWidth) / naturalHeight)
  const largePx = isVector(image) ? roomPx : Math.min(roomPx, naturalWidth)
  if (clientWidth < smallestPx || largePx < clientWidth * 1.2) return
  image.tabIndex = 0
  image.setAttribute('role', 'button')
  image.ariaHasPopup = 'dialog'
}

function isVector({ currentSrc }: HTMLImageElement): boolean {
  return /\.svg(?:$|[?#])/.test(currentSrc)
}

function zoom(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLImageElement) || target.ariaHasPopup !== 'dialog') return false
  void import('./zoomDialog.ts').then(({ openZoom }) => openZoom(target, { isScalable: isVector(target) }))
  return true
}
