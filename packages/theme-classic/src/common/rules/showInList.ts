/**
 * Scrolls a list, without scrolling the page, so that an item of it is visible.
 * @param marginPx an item closer than this to the edges counts as not visible
 */
export function showInList(list: Element | null | undefined, item?: Element | null, marginPx = 0): void {
  if (!list || !item) return
  const box = list.getBoundingClientRect()
  const { top, bottom, height } = item.getBoundingClientRect()
  if (height === 0 || (top >= box.top + marginPx && bottom <= box.bottom - marginPx)) return
  list.scrollTop += top - box.top - box.height / 3
}
