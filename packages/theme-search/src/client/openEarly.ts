import { loadRegions } from '@strata/core/client'
import { isTextField, readShortcut } from './readShortcut.ts'

let isAnswered = false

/** From here on the search button answers its keys itself. */
export function setShortcutsAnswered(): void {
  isAnswered = true
}

/** Opens the search by its keys while its button, a part of the navbar that waits for the visitor, is not alive yet. */
export function openEarly(event: KeyboardEvent): void {
  if (isAnswered || event.defaultPrevented || event.isComposing) return
  if (readShortcut(event, isTextField(event.composedPath()[0])) === undefined) return
  const button = document.querySelector<HTMLElement>('.search-button')
  if (button === null) return
  event.preventDefault()
  loadRegions().then(
    () => button.click(),
    (error: unknown) => console.warn(error),
  )
}
