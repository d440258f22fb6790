declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Queues the event that starts the tags of a container, whether or not its script has loaded. The container itself
 * handles later page views by its trigger for history changes.
 */
function startTagManager(): void {
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
}

if (typeof document !== 'undefined') startTagManager()
