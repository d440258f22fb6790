import { useCallback, useSyncExternalStore } from 'react'

/** Width in CSS pixels up to which the mobile layout holds (specification §9). The stylesheets repeat it. */
export const mobileBreakpointPx = 996

/**
 * Which layout the window has; `ssr` on the server and in the first render.
 * @param options.desktopBreakpoint of a component with another breakpoint than the theme
 */
export function useWindowSize({ desktopBreakpoint = mobileBreakpointPx } = {}): 'desktop' | 'mobile' | 'ssr' {
  const query = `(min-width: ${desktopBreakpoint + 1}px)`
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore<'desktop' | 'mobile' | 'ssr'>(
    subscribe,
    () => (matchMedia(query).matches ? 'desktop' : 'mobile'),
    () => 'ssr',
  )
}
