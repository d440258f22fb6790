import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect'
import { useRef } from 'react'

/** The value from the previous render; undefined in the first one. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const before = useRef<Value | undefined>(undefined)
  useIsomorphicLayoutEffect(() => {
    before.current = value
  })
  return before.current
}
