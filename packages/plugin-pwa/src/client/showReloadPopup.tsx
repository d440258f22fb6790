import PwaReloadPopup from '@theme/PwaReloadPopup'
import { createRoot } from 'react-dom/client'

let isShown = false

/** Shows the popup, once per page load. */
export function showReloadPopup(onReload: () => void): void {
  if (isShown) return
  isShown = true
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(<PwaReloadPopup onReload={onReload} />)
}
