const shortestMs = 140
const longestMs = 420
/** Who asks for less motion sees none, but the end of the animation still comes. */
const reducedMotionMs = 1

/**
 * How long content takes to open or close. Taller content takes longer, but less than in proportion, so that the edge
 * moves fast enough to follow and slow enough to see.
 * @param heightPx height of the content in CSS pixels
 * @returns whole milliseconds, 140 to 420; 1 under reduced motion or for empty content
 */
export function collapseDurationMs(heightPx: number, { reducedMotion = false } = {}): number {
  if (reducedMotion || !(heightPx > 0)) return reducedMotionMs
  return Math.round(Math.min(longestMs, shortestMs + 9 * Math.sqrt(heightPx)))
}
