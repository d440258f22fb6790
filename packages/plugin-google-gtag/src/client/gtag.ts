import type { ClientModule } from '@strata/core/client'

declare global {
  interface Window {
    dataLayer?: unknown[]
    gtag?: (...args: unknown[]) => void
  }
}

/** Queues a command for Google's script, which takes `arguments` objects only, whether or not it is there yet. */
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

/** `config` counts the first page; every later one is reported when it is shown, with its title. */
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
