import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect'
import { useRef } from 'react'

/** The value of the render before; undefined in the first. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const before = useRef<Value | undefined>(undefined)
  useIsomorphicLayoutEffect(() => {
    before.current = value
  })
  return before.current
}
