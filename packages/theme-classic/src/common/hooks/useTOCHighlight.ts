import { safeDecodeComponent } from '@strata/core/shared'
import { useEffect } from 'react'
import { showInList } from '../rules/showInList.ts'

export interface TOCHighlightConfig {
  linkClassName: string
  linkActiveClassName: string
}

export interface HeadingPosition {
  id: string
  /** Distance from the top of the window to the top of the heading, in CSS pixels. */
  topPx: number
}

/**
 * The heading of the section being read: the last one above the reading line. At the end of the page, where short sections
 * cannot reach the line, it is the visible heading that the hash names, else the last visible one.
 */
export function pickActiveHeading(
  headings: readonly HeadingPosition[],
  { linePx, heightPx, isAtEnd, hashId }: { linePx: number; heightPx: number; isAtEnd: boolean; hashId: string },
): string | undefined {
  if (isAtEnd) {
    const visible = headings.filter(({ topPx }) => topPx >= 0 && topPx < heightPx)
    const last = visible.find(({ id }) => id === hashId) ?? visible.at(-1)
    if (last !== undefined) return last.id
  }
  return headings.findLast(({ topPx }) => topPx <= linePx)?.id
}

const readTarget = ({ hash }: HTMLAnchorElement | Location) => safeDecodeComponent(hash.slice(1))

function measure(links: Iterable<HTMLAnchorElement>): HeadingPosition[] {
  return [...links].flatMap((link) => {
    const heading = document.getElementById(readTarget(link))
    // a heading in a hidden tab or closed details has no box
    return heading === null || heading.getClientRects().length === 0
      ? []
      : [{ id: readTarget(link), topPx: heading.getBoundingClientRect().top }]
  })
}

/** Highlights the table-of-contents link of the section being read. Does nothing if the config is undefined. */
export function useTOCHighlight(config: TOCHighlightConfig | undefined): void {
  const { linkClassName, linkActiveClassName } = config ?? {}
  useEffect(() => {
    if (linkClassName === undefined || linkActiveClassName === undefined) return
    let frame = 0
    const update = () => {
      frame = 0
      const links = document.getElementsByClassName(linkClassName) as HTMLCollectionOf<HTMLAnchorElement>
      const { scrollHeight } = document.documentElement
      const active = pickActiveHeading(measure(links), {
        linePx: Math.min(innerHeight * 0.3, 240),
        heightPx: innerHeight,
        isAtEnd: scrollY > 0 && scrollY + innerHeight >= scrollHeight - 4,
        hashId: readTarget(location),
      })
      for (const link of links) {
        const isActive = readTarget(link) === active
        link.classList.toggle(linkActiveClassName, isActive)
        if (isActive) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
        // does not scroll the list while the pointer is over it
        if (isActive) showInList(link.closest('.theme-toc:not(:hover)'), link, 48)
      }
    }
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(update)
    }
    schedule()
    const names = ['scroll', 'resize', 'hashchange']
    for (const name of names) addEventListener(name, schedule, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      for (const name of names) removeEventListener(name, schedule)
    }
  })
}
