/** What loads faster shows no bar, which would only flicker. */
export const progressDelayMs = 200

/**
 * Shows the slim bar at the top of the page while the next one loads.
 * @param delayMs time in which it does not show yet
 * @returns a function that takes it away
 */
export function startProgress(delayMs: number): () => void {
  const bar = document.createElement('div')
  bar.className = 'strata-progress'
  bar.setAttribute('role', 'progressbar')
  bar.setAttribute('aria-label', 'Loading page')
  const timer = setTimeout(() => document.body.append(bar), delayMs)
  return () => {
    clearTimeout(timer)
    bar.remove()
  }
}
