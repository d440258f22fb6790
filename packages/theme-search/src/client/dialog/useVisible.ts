import { useEvent } from '@docusaurus/theme-common'
import { useEffect, type RefObject } from 'react'

/** Large enough that the next results are loaded before the reader reaches them. */
const margin = '400px'

/** Calls back each time an element comes near the viewport; never in browsers without IntersectionObserver. */
export function useVisible(ref: RefObject<Element | null>, onVisible: () => void): void {
  const callback = useEvent(onVisible)
  useEffect(() => {
    const element = ref.current
    if (element === null || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) callback()
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, callback])
}
