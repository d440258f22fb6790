/** Calls back when the page has loaded and the browser has nothing else to do, but at most two seconds later. */
export function whenIdle(callback: () => void): void {
  const wait = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout: 2000 })
    else setTimeout(callback, 300) // Safari
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
