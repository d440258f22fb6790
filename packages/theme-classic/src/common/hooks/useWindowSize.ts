import { useSyncExternalStore } from 'react'

/** Width in CSS pixels up to which the mobile layout holds (specification §9). The stylesheets repeat it. */
export const mobileBreakpointPx = 996

const query = `(min-width: ${mobileBreakpointPx + 1}px)`

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Which layout the window has; `ssr` on the server and in the first render. */
export function useWindowSize(): 'desktop' | 'mobile' | 'ssr' {
  return useSyncExternalStore<'desktop' | 'mobile' | 'ssr'>(
    subscribe,
    () => (matchMedia(query).matches ? 'desktop' : 'mobile'),
    () => 'ssr',
  )
}
