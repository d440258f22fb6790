import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether the content of an element overflows it, so that the element scrolls.
 * @param content the content; measured again when its size or that of the element changes
 */
export function useOverflow(frame: RefObject<Element | null>, content: RefObject<Element | null>): boolean {
  const [isWider, setWider] = useState(false)
  // after every render, because the elements are new then; refs of parents are not set before effects run
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
