import { useEvent } from '@docusaurus/theme-common'
import { useEffect, type RefObject } from 'react'

/** Far enough ahead that the next results are there when the reader gets to them. */
const margin = '400px'

/** Calls back each time an element comes near the viewport. A browser that cannot watch never calls. */
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
