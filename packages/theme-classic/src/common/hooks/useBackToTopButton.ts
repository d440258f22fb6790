import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../rules/prefersReducedMotion.ts'

/** Shows a button on the way up, once the reader is `threshold` below the top. */
export function useBackToTopButton({ threshold }: { threshold: number }): {
  shown: boolean
  scrollToTop: () => void
} {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let lastPx = scrollY
    const onScroll = () => {
      const isGoingUp = scrollY < lastPx
      lastPx = scrollY
      setShown(isGoingUp && scrollY > threshold)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [threshold])
  const scrollToTop = () => scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  return { shown, scrollToTop }
}
