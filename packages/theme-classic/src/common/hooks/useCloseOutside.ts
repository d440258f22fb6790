import { useEffect, type RefObject } from 'react'

/**
 * Closes what is open inside an element when the pointer, a touch or the focus goes elsewhere, and on Escape, which gives
 * a focus inside back to the button that opened it: the one with `aria-expanded`.
 */
export function useCloseOutside(
  ref: RefObject<HTMLElement | null>,
  { isOpen, close }: { isOpen: boolean; close: () => void },
): void {
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      const element = ref.current
      close()
      // what opened under a mouse has not taken the focus from where it was
      if (element?.contains(document.activeElement)) element.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    const onEvent = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) close()
    }
    const events = ['mousedown', 'touchstart', 'focusin'] as const
    for (const name of events) document.addEventListener(name, onEvent)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      for (const name of events) document.removeEventListener(name, onEvent)
    }
  }, [isOpen, close, ref])
}
