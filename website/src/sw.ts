import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'

/** Images of other sites that pages show; once loaded, they are also available offline. */
const images: ((url: URL) => boolean)[] = [
  ({ host, pathname }) => host === 'graph.facebook.com' && pathname.endsWith('/picture'),
  ({ host, pathname }) => host === 'www.netlify.com' && pathname.startsWith('/img/'),
  ({ host }) => host === 'avatars1.githubusercontent.com',
]

/** Registers the site's own rules in the service worker. They apply to all readers, in offline mode or not. */
export default function swCustom({ debug }: { offlineMode: boolean; debug: boolean }): void {
  if (debug) console.log('[pwa] images of other sites are kept')
  registerRoute(
    ({ request, url }) => request.destination === 'image' && images.some((matches) => matches(url)),
    new StaleWhileRevalidate(),
  )
}
