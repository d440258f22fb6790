import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect'
import { useCallback, useRef } from 'react'

/** Returns a stable callback that always calls the newest function. It must not be called during render. */
export function useEvent<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(callback)
  useIsomorphicLayoutEffect(() => {
    newest.current = callback
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
