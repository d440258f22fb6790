import { useEffect, useState } from 'react'

/**
 * Whether the navbar shows after a scroll: always near the top, never on the way down, always on the way up.
 * Steps below `tolerancePx` are no change of direction.
 */
export function isNavbarVisibleAfterScroll(
  { isVisible, fromPx, toPx }: { isVisible: boolean; fromPx: number; toPx: number },
  { navbarHeightPx, tolerancePx = 4 }: { navbarHeightPx: number; tolerancePx?: number },
): boolean {
  if (toPx <= navbarHeightPx) return true
  if (Math.abs(toPx - fromPx) < tolerancePx) return isVisible
  return toPx < fromPx
}

/** For copies of Docusaurus, which put it on their navbar: nothing of it is measured here. */
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
