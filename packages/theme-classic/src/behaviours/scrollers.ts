const selector = '.markdown table, .markdown .math-display'

/**
 * Tables and formulas that are too wide for the window scroll by themselves; only then do they take the focus, so that
 * a keyboard can scroll them too.
 */
export function markScrollers(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(selector)) {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
}

let frame = 0

/** Looks again when the page has been laid out; several calls before that count as one. */
export function scheduleMarking(): void {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(() => markScrollers(document))
}
