import type { ClientModule } from '@strata/core/client'

/** Command function of analytics.js; `q` queues commands until the script has loaded, `l` is the time in ms. */
interface CommandQueue {
  (...args: unknown[]): void
  q?: unknown[]
  l?: number
}

declare global {
  interface Window {
    ga?: CommandQueue
  }
}

function createQueue(): CommandQueue {
  const queue: CommandQueue = (...args) => {
    queue.q ??= []
    queue.q.push(args)
  }
  queue.l = Date.now()
  return queue
}

function start(): void {
  window.ga ??= createQueue()
  for (const { dataset } of document.querySelectorAll<HTMLElement>('script[data-analytics-id]')) {
    window.ga('create', dataset.analyticsId, 'auto')
    if (dataset.analyticsAnonymizeIp !== undefined) window.ga('set', 'anonymizeIp', true)
    window.ga('send', 'pageview')
  }
}

/** The first page view is sent on load, later ones on navigation. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  if (previousLocation === null || location.pathname === previousLocation.pathname) return
  window.ga?.('set', 'page', location.pathname + location.search + location.hash)
  window.ga?.('send', 'pageview')
}

if (typeof document !== 'undefined') start()
