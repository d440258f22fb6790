import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../rules/prefersReducedMotion.ts'

/** State of a button that is shown while the reader scrolls up, further than `threshold` below the top. */
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
