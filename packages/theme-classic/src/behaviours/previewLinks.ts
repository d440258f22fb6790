import { showPreview } from './previewCard.ts'

/** Links of the text, except for heading anchors and links that look like buttons, which need no preview. */
const selector =
  ':is(.markdown, .mdx-text) a[href]:not(.hash-link, .button, .card, [download], [target="_blank"], [role="button"])'

/** Time that the pointer must stay on a link to open its preview. */
const hoverDelayMs = 300

let pointedAt: HTMLAnchorElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

document.addEventListener('pointerover', watchPointer)

/** Shows a preview once the pointer rests on a link of the text. */
export function watchPointer({ target, pointerType, clientY }: PointerEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
  if (link === pointedAt) return
  pointedAt = link
  clearTimeout(timer)
  if (link === null || pointerType !== 'mouse' || !leadsToOtherPage(link)) return
  timer = setTimeout(
    () => void showPreview(link, { yPx: clientY, isWanted: () => link.matches(':hover') }),
    hoverDelayMs,
  )
}

function leadsToOtherPage({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname !== location.pathname
}
