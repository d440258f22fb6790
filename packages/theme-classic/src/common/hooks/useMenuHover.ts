import { useEffect, useRef, type RefObject } from 'react'

/** A pointer that only crosses the button opens nothing; one that leaves for a moment loses nothing. */
const openDelayMs = 80
const closeDelayMs = 180

/**
 * Opens a menu under a mouse, and closes it when the mouse has left it. A touch or a pen presses, and is not heard here; a
 * menu that was opened by a press or a key stays until it is closed the same way.
 * @returns what a press on the button of the menu does: it opens the menu, keeps one that the mouse opened, or closes it
 */
export function useMenuHover(
  ref: RefObject<HTMLElement | null>,
  { isOpen, open, close }: { isOpen: boolean; open: () => void; close: () => void },
): () => void {
  const isHoverOpen = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!isOpen) isHoverOpen.current = false
  }, [isOpen])
  useEffect(() => {
    const element = ref.current
    const later =
      (change: () => void, delayMs: number) =>
      ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return
        clearTimeout(timer.current)
        timer.current = setTimeout(change, delayMs)
      }
    const onEnter = later(() => {
      if (isOpen) return
      isHoverOpen.current = true
      open()
    }, openDelayMs)
    const onLeave = later(() => {
      const { activeElement } = document
      const isInUse = element?.contains(activeElement) && !activeElement?.hasAttribute('aria-expanded')
      if (isHoverOpen.current && !isInUse) close()
    }, closeDelayMs)
    element?.addEventListener('pointerenter', onEnter)
    element?.addEventListener('pointerleave', onLeave)
    return () => {
      element?.removeEventListener('pointerenter', onEnter)
      element?.removeEventListener('pointerleave', onLeave)
      clearTimeout(timer.current) // whoever was quicker decides
    }
  }, [isOpen, open, close, ref])
  return () => {
    clearTimeout(timer.current)
    if (isOpen && !isHoverOpen.current) close()
    else {
      isHoverOpen.current = false
      open()
    }
  }
}
