import type { ClientModule } from '@strata/core/client'

declare global {
  interface Window {
    va?: (...args: unknown[]) => void
    /** Commands that wait for the hosted script. */
    vaq?: unknown[]
  }
}

function queueCommand(...args: unknown[]): void {
  window.vaq ??= []
  window.vaq.push(args)
}

/** Every page is reported when it is shown, the first one too; moves within a page are not. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  if (location.pathname === previousLocation?.pathname) return
  window.va ??= queueCommand
  window.va('pageview', { path: location.pathname })
}
