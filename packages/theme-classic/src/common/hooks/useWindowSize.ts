import { useCallback, useSyncExternalStore } from 'react'

/** Maximum width in CSS pixels of the mobile layout. The stylesheets repeat the value. */
export const mobileBreakpointPx = 996

/**
 * The layout of the window; `ssr` on the server and in the first render.
 * @param options.desktopBreakpoint for components whose breakpoint differs from the theme's
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
