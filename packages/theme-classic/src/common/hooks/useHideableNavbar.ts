import { useEffect, useState } from 'react'

/**
 * Whether the navbar is visible after scrolling: always near the top, not after scrolling down, but after scrolling up.
 * Movements below `tolerancePx` keep the current state.
 */
export function isNavbarVisibleAfterScroll(
  { isVisible, fromPx, toPx }: { isVisible: boolean; fromPx: number; toPx: number },
  { navbarHeightPx, tolerancePx = 4 }: { navbarHeightPx: number; tolerancePx?: number },
): boolean {
  if (toPx <= navbarHeightPx) return true
  if (Math.abs(toPx - fromPx) < tolerancePx) return isVisible
  return toPx < fromPx
}

/** For swizzled Docusaurus components, which set it as the ref of their navbar; the navbar is not measured here. */
const navbarRef = (): void => {}

/** Hides the navbar while the reader scrolls down. The navbar is never hidden if `hideOnScroll` is false. */
export function useHideableNavbar(hideOnScroll: boolean): { isNavbarVisible: boolean; navbarRef: () => void } {
  const [isVisible, setVisible] = useState(true)
  useEffect(() => {
    if (!hideOnScroll) return
    let fromPx = Math.max(0, scrollY)
    const onScroll = () => {
      const toPx = Math.max(0, scrollY) // Safari reports negative values while it bounces
      const from = fromPx
      if (Math.abs(toPx - fromPx) >= 4) fromPx = toPx
      setVisible((before) =>
        isNavbarVisibleAfterScroll({ isVisible: before, fromPx: from, toPx }, { navbarHeightPx: 64 }),
      )
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [hideOnScroll])
  return { isNavbarVisible: !hideOnScroll || isVisible, navbarRef }
}
