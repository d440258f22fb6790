import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'

/** Images of other sites that pages show; once seen they also show without a network. */
const images: ((url: URL) => boolean)[] = [
  ({ host, pathname }) => host === 'graph.facebook.com' && pathname.endsWith('/picture'),
  ({ host, pathname }) => host === 'www.netlify.com' && pathname.startsWith('/img/'),
  ({ host }) => host === 'avatars1.githubusercontent.com',
]

/** The site's own rules in the service worker. They hold for every reader, in offline mode or not. */
export default function swCustom({ debug }: { offlineMode: boolean; debug: boolean }): void {
  if (debug) console.log('[pwa] images of other sites are kept')
  registerRoute(
    ({ request, url }) => request.destination === 'image' && images.some((matches) => matches(url)),
    new StaleWhileRevalidate(),
  )
}
