import { useEffect, useState, type RefObject } from 'react'

/**
 * True once the element has come near the visible part of the page; false in the first render.
 * @param marginPx far enough that what loads then is mostly there before it is seen
 */
export function useNearViewport(ref: RefObject<Element | null>, marginPx: number): boolean {
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
  }, [isNear, ref, marginPx])
  return isNear
}
