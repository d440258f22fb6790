import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether what is in an element is wider than it, so that it scrolls.
 * @param content what is in it; looked at again when its size or that of the element changes
 */
export function useOverflow(frame: RefObject<Element | null>, content: RefObject<Element | null>): boolean {
  const [isWider, setWider] = useState(false)
  // after every rendering, because its elements are new then; the ref of an element around has none before effects run
  useEffect(() => {
    const element = frame.current
    if (element === null || content.current === null) return
    const measure = () => setWider(element.scrollWidth > element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of [content.current, ...content.current.children]) observer.observe(child)
    return () => observer.disconnect()
  })
  return isWider
}
