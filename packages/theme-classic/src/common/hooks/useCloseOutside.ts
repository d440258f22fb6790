import { useEffect, type RefObject } from 'react'

/**
 * Closes a menu or the like when a press or the focus goes outside of the element, and on Escape. On Escape, a focus inside
 * returns to the button that opened it, which is the one with `aria-expanded`.
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
      // a menu opened by hovering has not moved the focus, so it must not move it now
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
