import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../rules/prefersReducedMotion.ts'

/** Shows a button on the way up, once the reader is `thresholdPx` below the top. */
export function useBackToTopButton({ thresholdPx }: { thresholdPx: number }): {
  shown: boolean
  scrollToTop: () => void
} {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let lastPx = scrollY
    const onScroll = () => {
      const isGoingUp = scrollY < lastPx
      lastPx = scrollY
      setShown(isGoingUp && scrollY > thresholdPx)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [thresholdPx])
  const scrollToTop = () => scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  return { shown, scrollToTop }
}
