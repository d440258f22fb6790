import { useEffect } from 'react'

let locks = 0

/** Keeps the page from scrolling while `lock` is true. Several callers may lock at once. */
export function useLockBodyScroll(lock = true): void {
  useEffect(() => {
    if (!lock) return
    locks++
    document.documentElement.classList.add('scroll-locked')
    return () => {
      locks--
      if (locks === 0) document.documentElement.classList.remove('scroll-locked')
    }
  }, [lock])
}
