import '@strata/theme-classic/css/imageZoom.css'
import { translate } from '@docusaurus/Translate'

/**
 * Shows an image as large as the window allows. Escape, a click anywhere and the button close the dialog, which restores the
 * focus.
 */
export function openZoom(image: HTMLImageElement, { isScalable }: { isScalable: boolean }): void {
  if (document.querySelector('.theme-image-zoom') !== null) return // clicked twice while this file was loading
  const dialog = document.createElement('dialog')
  dialog.className = 'theme-image-zoom'
  if (isScalable) dialog.classList.add('theme-image-zoom--scalable')
  dialog.ariaLabel = image.alt
  dialog.append(enlarge(image), createCloseButton())
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

/** A copy of the image for the size of the window: with a `srcset`, the browser picks a larger candidate. */
function enlarge(image: HTMLImageElement): HTMLImageElement {
  const large = document.createElement('img')
  large.alt = image.alt
  if (image.srcset !== '') {
    large.sizes = '100vw'
    large.srcset = image.srcset
  }
  large.src = image.currentSrc
  return large
}

function createCloseButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'clean-btn theme-image-zoom__close'
  button.ariaLabel = translate({ id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close' })
  return button
}
