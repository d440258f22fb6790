import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useEvent } from './useEvent.ts'

export interface ScrollPosition {
  scrollX: number
  scrollY: number
}

/** Runs an effect at each change of the scroll position, passing the current and the previous one. */
export function useScrollPosition(
  effect: (position: ScrollPosition, lastPosition: ScrollPosition | null) => void,
  deps: unknown[] = [],
): void {
  const { scrollEventsEnabledRef } = useScrollController()
  const last = useRef<ScrollPosition | null>(null)
  const run = useEvent(effect)
  useEffect(() => {
    const onScroll = () => {
      if (!scrollEventsEnabledRef.current) return
      const position = { scrollX: window.scrollX, scrollY: window.scrollY }
      run(position, last.current)
      last.current = position
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
    // the caller passes the other dependencies of the effect
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [run, scrollEventsEnabledRef, ...deps])
}

const scrollEventsEnabledRef = { current: true }

/** Turns the effects of `useScrollPosition` on and off, for code that scrolls programmatically. */
export function useScrollController(): {
  scrollEventsEnabledRef: { current: boolean }
  enableScrollEvents(): void
  disableScrollEvents(): void
} {
  return useMemo(
    () => ({
      scrollEventsEnabledRef,
      enableScrollEvents: () => void (scrollEventsEnabledRef.current = true),
      disableScrollEvents: () => void (scrollEventsEnabledRef.current = false),
    }),
    [],
  )
}

/** Keeps an element at its position on the screen while the height of the content above it changes. */
export function useScrollPositionBlocker(): {
  blockElementScrollPositionUntilNextRender(element: HTMLElement): void
} {
  const restore = useRef<(() => void) | undefined>(undefined)
  useLayoutEffect(() => {
    // twice, because some browsers move the page after the change is rendered
    queueMicrotask(() => restore.current?.())
    restore.current?.()
  })
  const block = useCallback((element: HTMLElement) => {
    const { top } = element.getBoundingClientRect()
    restore.current = () => {
      restore.current = undefined
      window.scrollBy({ left: 0, top: element.getBoundingClientRect().top - top, behavior: 'instant' })
    }
  }, [])
  return { blockElementScrollPositionUntilNextRender: block }
}

/** Scrolls the window, smoothly unless the reader wants less motion. */
export function useSmoothScrollTo(): { startScroll(top: number): void; cancelScroll(): void } {
  return useMemo(
    () => ({
      startScroll: (top) => {
        const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
        window.scrollTo({ top, behavior: isCalm ? 'instant' : 'smooth' })
      },
      cancelScroll: () => window.scrollTo({ top: window.scrollY, behavior: 'instant' }),
    }),
    [],
  )
}
