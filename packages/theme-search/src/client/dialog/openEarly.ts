import { isTextField, readShortcut } from './readShortcut.ts'
import { captureTyping } from './typeAhead.ts'

let isWanted = false

/** Remembers the keys of the search, and what is typed after them, while the search button is not hydrated yet. */
export function openEarly(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  if (readShortcut(event, isTextField(event.composedPath()[0])) === undefined) return
  if (document.querySelector('.search-button') === null) return
  event.preventDefault()
  isWanted = true
  captureTyping()
}

/** From here on the search button answers its keys itself. True if they were pressed before. */
export function takeShortcuts(): boolean {
  window.removeEventListener('keydown', openEarly)
  const wasWanted = isWanted
  isWanted = false
  return wasWanted
}
