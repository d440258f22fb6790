import { useEffect, useRef, type RefObject } from 'react'

/**
 * Where a key moves the focus in a list that a button opens: to an index in the list, to the button (-1), or nowhere.
 * @param at index that has the focus; -1 for the button
 */
export function findMenuPlace(key: string, { at, count }: { at: number; count: number }): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (at < 0) return undefined
  if (key === 'ArrowUp') return at - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/**
 * Arrow keys, Home and End move the focus through the links and buttons of a list; the down arrow on the button opens it. The
 * button is the element with `aria-expanded`, and its `aria-controls` names the list.
 */
export function useMenuKeys(
  ref: RefObject<HTMLElement | null>,
  { isOpen, open }: { isOpen: boolean; open: () => void },
): void {
  const isFirstWanted = useRef(false)
  useEffect(() => {
    if (isOpen && isFirstWanted.current) findEntries(ref.current)[0]?.focus()
    isFirstWanted.current = false
  }, [isOpen, ref])
  useEffect(() => {
    const element = ref.current
    const onKeyDown = (event: KeyboardEvent) => {
      const { activeElement } = document
      const button = element?.querySelector<HTMLElement>('[aria-expanded]')
      const entries = findEntries(element)
      const at = entries.findIndex((entry) => entry === activeElement)
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (at < 0 && activeElement !== button) return
      const place = findMenuPlace(event.key, { at, count: entries.length })
      if (place === undefined) return
      event.preventDefault() // keeps the page from scrolling
      if (isOpen) (entries[place] ?? button)?.focus()
      else {
        isFirstWanted.current = true
        open()
      }
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [isOpen, open, ref])
}

function findEntries(element: HTMLElement | null): HTMLElement[] {
  const list = element?.querySelector('[aria-expanded]')?.getAttribute('aria-controls') ?? ''
  return [...(document.getElementById(list)?.querySelectorAll<HTMLElement>('a[href], button') ?? [])]
}
