import { useEffect } from 'react'
import { keyboardFocusedClassName, markKeyboardNavigation } from '../../behaviours/keyboardNavigation.ts'

export { keyboardFocusedClassName }

/** Every page does this already; copies of older layouts ask for it. */
export function useKeyboardNavigation(): void {
  useEffect(() => markKeyboardNavigation(document), [])
}
