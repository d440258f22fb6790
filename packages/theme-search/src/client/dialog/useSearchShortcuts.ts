import { useEvent } from '@docusaurus/theme-common'
import { useEffect } from 'react'
import { takeShortcuts } from './openEarly.ts'
import { isTextField, readShortcut } from './readShortcut.ts'

/** Ctrl or Cmd with K opens and closes the search, a slash outside of text fields opens it. */
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
    // another search button on the page may have handled it already
    if (event.defaultPrevented || event.isComposing) return
    // composedPath: for events inside a web component, `target` is only the component
    const shortcut = readShortcut(event, isTextField(event.composedPath()[0]))
    if (shortcut === undefined) return
    event.preventDefault()
    if (!isOpen) open()
    else if (shortcut === 'toggle') close()
  })
  const openWanted = useEvent(open)
  useEffect(() => {
    if (takeShortcuts()) openWanted()
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onKeyDown, openWanted])
}
