/** A page that loads faster shows no bar, because it would only flicker. */
export const progressDelayMs = 200

/**
 * Shows the slim bar at the top of the page while the next one loads.
 * @param delayMs delay before the bar appears
 * @returns a function that removes it
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
