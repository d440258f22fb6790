import { useEffect, useState, type RefObject } from 'react'

/** Large enough that most editors are loaded before they become visible. */
const marginPx = 400

/**
 * Whether the element has come near the viewport; false in the first render. A copy of the hook is in theme-mermaid: a shared
 * module would add the script of the diagrams to pages without any.
 */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (isNear || element === null) return
    const onChange = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    }
    const observer = new IntersectionObserver(onChange, { rootMargin: `${marginPx}px 0px` })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear, ref])
  return isNear
}
