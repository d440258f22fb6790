/**
 * Scrolls a list, and nothing else, so that an item of it can be seen.
 * @param marginPx so near to the edges it counts as out of sight
 */
export function showInList(list: Element | null | undefined, item?: Element | null, marginPx = 0): void {
  if (!list || !item) return
  const box = list.getBoundingClientRect()
  const { top, bottom, height } = item.getBoundingClientRect()
  if (height === 0 || (top >= box.top + marginPx && bottom <= box.bottom - marginPx)) return
  list.scrollTop += top - box.top - box.height / 3
}
