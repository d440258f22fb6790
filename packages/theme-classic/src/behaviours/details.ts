import { collapseDurationMs } from '../common/rules/collapseDuration.ts'
import { prefersReducedMotion } from '../common/rules/prefersReducedMotion.ts'

const running = new WeakMap<HTMLDetailsElement, Animation>()

/** Slides `<details>` of the text open and shut. `data-collapsed` tells the stylesheet which state the animation leads to. */
export function slideDetails(): void {
  document.addEventListener('click', answerSummary) // adding the same listener again has no effect
}

function answerSummary(event: MouseEvent): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return
  const summary = event.target.closest('summary')
  const details = summary?.parentElement
  if (!(details instanceof HTMLDetailsElement) || event.target.closest('a, button, input, select, textarea') !== null)
    return
  if (details.closest('.markdown, .mdx-text, .details') === null) return
  event.preventDefault()
  slide(details, summary as HTMLElement)
}

function slide(details: HTMLDetailsElement, summary: HTMLElement): void {
  const isClosing = details.open && details.dataset.collapsed !== 'true'
  const fromPx = details.offsetHeight
  details.dataset.collapsed = String(isClosing)
  // the browser can open it too: for a find-in-page match or a link to an anchor inside
  details.ontoggle = () => (details.dataset.collapsed = String(!details.open))
  details.open = true
  running.get(details)?.cancel()
  const style = getComputedStyle(details)
  const framePx = ['paddingTop', 'paddingBottom', 'borderTopWidth', 'borderBottomWidth'] as const
  const closedPx = summary.offsetHeight + framePx.reduce((sum, side) => sum + Number.parseFloat(style[side]), 0)
  const toPx = isClosing ? closedPx : details.offsetHeight
  const animation = details.animate(
    { height: [`${fromPx}px`, `${toPx}px`], overflow: ['clip', 'clip'] },
    {
      duration: collapseDurationMs(Math.abs(toPx - fromPx), { reducedMotion: prefersReducedMotion() }),
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
    },
  )
  running.set(details, animation)
  animation.onfinish = () => {
    running.delete(details)
    details.open = !isClosing
  }
}
