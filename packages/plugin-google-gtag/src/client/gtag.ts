import type { ClientModule } from '@strata/core/client'

declare global {
  interface Window {
    dataLayer?: unknown[]
    gtag?: (...args: unknown[]) => void
  }
}

/** Queues a command for Google's script, loaded or not; the script accepts only `arguments` objects. */
function gtag(..._args: unknown[]): void {
  window.dataLayer ??= []
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments)
}

function start(): void {
  window.gtag ??= gtag
  window.gtag('js', new Date())
  for (const { dataset } of document.querySelectorAll<HTMLElement>('script[data-gtag-ids]')) {
    const settings = dataset.gtagAnonymizeIp === undefined ? {} : { anonymize_ip: true }
    for (const id of dataset.gtagIds?.split(' ') ?? []) window.gtag('config', id, settings)
  }
}

/** `config` reports the first page view; later ones are reported on navigation, with the page title. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  if (previousLocation === null) return
  const isSamePlace = (['pathname', 'search', 'hash'] as const).every(
    (part) => location[part] === previousLocation[part],
  )
  if (isSamePlace) return
  window.gtag?.('set', 'page_path', location.pathname + location.search + location.hash)
  window.gtag?.('event', 'page_view')
}

if (typeof document !== 'undefined') start()
