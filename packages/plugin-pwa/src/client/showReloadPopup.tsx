import PwaReloadPopup from '@theme/PwaReloadPopup'
import { createRoot } from 'react-dom/client'

let isShown = false

/** Shows the popup, once in the life of a page. */
export function showReloadPopup(onReload: () => void): void {
  if (isShown) return
  isShown = true
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(<PwaReloadPopup onReload={onReload} />)
}
