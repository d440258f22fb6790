import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect'
import { useCallback, useRef } from 'react'

/** A callback that never changes and always calls the newest function. Not to be called while rendering. */
export function useEvent<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(callback)
  useIsomorphicLayoutEffect(() => {
    newest.current = callback
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
