import { useEvent } from '@docusaurus/theme-common'
import { useEffect } from 'react'

/** Whether the keys that a visitor presses become text. */
function isTextField(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName)
}

/** What a key press asks of the search; undefined if it means something else. */
export function readShortcut(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  isTyping: boolean,
): 'toggle' | 'open' | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) return 'toggle'
  return key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey ? 'open' : undefined
}

/** Ctrl or Cmd with K opens and closes the search, a slash outside of text fields opens it (specification §9). */
export function useSearchShortcuts({
  isOpen,
  open,
  close,
}: {
  isOpen: boolean
  open: () => void
  close: () => void
}): void {
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    // another search button on the page may have answered already
    if (event.defaultPrevented || event.isComposing) return
    // inside a web component the event's own target is only the component
    const shortcut = readShortcut(event, isTextField(event.composedPath()[0]))
    if (shortcut === undefined) return
    event.preventDefault()
    if (!isOpen) open()
    else if (shortcut === 'toggle') close()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onKeyDown])
}
