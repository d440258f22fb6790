import { useEffect } from 'react'
import { keyboardFocusedClassName, markKeyboardNavigation } from '../../behaviours/keyboardNavigation.ts'

export { keyboardFocusedClassName }

/** For swizzled layouts of older releases; every page does this already. */
export function useKeyboardNavigation(): void {
  useEffect(() => markKeyboardNavigation(document), [])
}
