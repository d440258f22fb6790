/** Calls back once the page has loaded and the browser is idle, at most two seconds after loading. */
export function whenIdle(callback: () => void): void {
  const wait = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout: 2000 })
    else setTimeout(callback, 300) // Safari
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
