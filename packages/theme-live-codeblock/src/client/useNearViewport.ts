import { useEffect, useState, type RefObject } from 'react'

/** Far enough that most editors are there before they are seen. */
const marginPx = 400

/**
 * True once the element has come near the visible part of the page; false in the first render. theme-mermaid has one of its own: a
 * module of both would bring the script of the diagram to pages that have none.
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
