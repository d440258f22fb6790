declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * The event that starts the tags of a container, whether its script is there yet or not. The pages that follow are the
 * container's own business: it has a trigger for history changes.
 */
function startTagManager(): void {
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
}

if (typeof document !== 'undefined') startTagManager()
