import { showPreview } from './previewCard.ts'

/** Links of the text; marks of headings and what looks like a button say enough. */
const selector =
  ':is(.markdown, .mdx-text) a[href]:not(.hash-link, .button, .card, [download], [target="_blank"], [role="button"])'

/** A pointer that stays this long rests. */
const restMs = 300

let pointedAt: HTMLAnchorElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

document.addEventListener('pointerover', watchPointer)

/** Waits for the pointer to rest on a link of the text. */
export function watchPointer({ target, pointerType, clientY }: PointerEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
  if (link === pointedAt) return
  pointedAt = link
  clearTimeout(timer)
  if (link === null || pointerType !== 'mouse' || !leadsElsewhere(link)) return
  timer = setTimeout(() => void showPreview(link, { yPx: clientY, isWanted: () => link.matches(':hover') }), restMs)
}

function leadsElsewhere({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname !== location.pathname
}
