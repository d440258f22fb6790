const shortestMs = 140
const maxMs = 420
/** Duration under reduced motion: imperceptible, but the animation still fires its end. */
const reducedMotionMs = 1

/**
 * Duration for opening or closing content. It grows more slowly than the height, so that the edge moves neither too slowly nor
 * too fast to follow.
 * @param heightPx height of the content in CSS pixels
 * @returns whole milliseconds, 140 to 420; 1 under reduced motion or for empty content
 */
export function collapseDurationMs(heightPx: number, { reducedMotion = false } = {}): number {
  if (reducedMotion || !(heightPx > 0)) return reducedMotionMs
  return Math.round(Math.min(maxMs, shortestMs + 9 * Math.sqrt(heightPx)))
}
