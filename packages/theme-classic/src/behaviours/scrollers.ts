const selector = ':is(.markdown, .mdx-text) :is(table, .math-display)'

/**
 * Makes tables and formulas that overflow and therefore scroll focusable, so that they can be scrolled by keyboard; removes the
 * focusability of all others.
 */
function markScrollers(root: ParentNode): void {
  const elements = [...root.querySelectorAll<HTMLElement>(selector)]
  // measures all before changing any, so that layout runs only once
  const overflows = elements.map((element) => element.scrollWidth > element.clientWidth)
  for (const [index, element] of elements.entries()) {
    if (overflows[index]) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
}

let frame = 0

/** Marks scrollers in the next frame; several calls before it count as one. */
export function scheduleMarking(): void {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(() => markScrollers(document))
}
