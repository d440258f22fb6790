import { isTextField, readShortcut } from './readShortcut.ts'
import { captureTyping } from './typeAhead.ts'

let isWanted = false

/** Records the search shortcut, and what is typed after it, while the search button is not hydrated yet. */
export function openEarly(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  if (readShortcut(event, isTextField(event.composedPath()[0])) === undefined) return
  if (document.querySelector('.search-button') === null) return
  event.preventDefault()
  isWanted = true
  captureTyping()
}

/** Called when the search button starts to handle its shortcuts itself. Returns whether one was pressed before. */
export function takeShortcuts(): boolean {
  window.removeEventListener('keydown', openEarly)
  const wasWanted = isWanted
  isWanted = false
  return wasWanted
}
