import { useEffect } from 'react'

export interface TOCHighlightConfig {
  linkClassName: string
  linkActiveClassName: string
}

export interface HeadingPosition {
  id: string
  /** Distance of its top edge from the top of the window, in CSS pixels. */
  topPx: number
}

/**
 * The heading that the reader is at: the last one above the reading line. At the end of the page, where short sections
 * can't reach the line, it is the one the address names if it is in sight, else the last one in sight.
 */
export function pickActiveHeading(
  headings: readonly HeadingPosition[],
  { linePx, heightPx, isAtEnd, hashId }: { linePx: number; heightPx: number; isAtEnd: boolean; hashId: string },
): string | undefined {
  if (isAtEnd) {
    const inSight = headings.filter(({ topPx }) => topPx >= 0 && topPx < heightPx)
    const last = inSight.find(({ id }) => id === hashId) ?? inSight.at(-1)
    if (last !== undefined) return last.id
  }
  return headings.findLast(({ topPx }) => topPx <= linePx)?.id
}

function linkTarget(link: HTMLAnchorElement): string {
  try {
    return decodeURIComponent(link.hash.slice(1))
  } catch {
    return link.hash.slice(1) // a lone % in an id
  }
}

function measure(links: Iterable<HTMLAnchorElement>): HeadingPosition[] {
  return [...links].flatMap((link) => {
    const heading = document.getElementById(linkTarget(link))
    // a heading inside a closed tab or details has no place on the page
    return heading === null || heading.getClientRects().length === 0
      ? []
      : [{ id: linkTarget(link), topPx: heading.getBoundingClientRect().top }]
  })
}

/** Marks the table-of-contents link of the section being read. Pass undefined to do nothing. */
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
        hashId: decodeHash(),
      })
      for (const link of links) {
        const isActive = linkTarget(link) === active
        link.classList.toggle(linkActiveClassName, isActive)
        if (isActive) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
        if (isActive) keepInSight(link)
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

/** Scrolls a long list of contents, and nothing else, so that the reader's place in it can be seen; not under the pointer. */
function keepInSight(link: HTMLElement): void {
  const list = link.closest<HTMLElement>('.theme-toc')
  if (list === null || list.scrollHeight <= list.clientHeight || list.matches(':hover')) return
  const box = list.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  const marginPx = 48
  if (top >= box.top + marginPx && bottom <= box.bottom - marginPx) return
  list.scrollTop += (top + bottom) / 2 - (box.top + box.bottom) / 2
}

function decodeHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return location.hash.slice(1) // typed by hand
  }
}
