const selector = ':is(.markdown, .mdx-text) :is(table, .math-display)'

/**
 * Tables and formulas that are too wide for the window scroll by themselves; only then do they take the focus, so that
 * a keyboard can scroll them too.
 */
function markScrollers(root: ParentNode): void {
  const elements = [...root.querySelectorAll<HTMLElement>(selector)]
  // all are measured before one is changed: the page is laid out once
  const areTooWide = elements.map((element) => element.scrollWidth > element.clientWidth)
  for (const [index, element] of elements.entries()) {
    if (areTooWide[index]) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
}

let frame = 0

/** Looks again when the page has been laid out; several calls before that count as one. */
export function scheduleMarking(): void {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(() => markScrollers(document))
}
