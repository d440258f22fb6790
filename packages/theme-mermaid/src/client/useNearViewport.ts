import { useEffect, useState, type RefObject } from 'react'

/** Large enough that most diagrams are rendered before they become visible. */
const marginPx = 600

/**
 * Whether the element has come near the viewport; false in the first render. A copy of the hook is in theme-live-codeblock: a
 * shared module would add the script of the playground to pages without one.
 */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (isNear || element === null) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: `${marginPx}px 0px`,
      },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear, ref])
  return isNear
}
