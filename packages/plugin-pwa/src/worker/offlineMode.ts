import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { deleteOfflineCaches, precacheName } from './caches.ts'
import { isCurrentDeployment } from './deployment.ts'
import { findPrecached, type Precached } from './findPrecached.ts'
import { forEachLimited } from './forEachLimited.ts'
import { isAssetUrl, keepPreviousFiles, loadPreviousFile } from './previousFiles.ts'

declare const self: ServiceWorkerGlobalScope

type Log = (...values: unknown[]) => void

/** As many requests at once as browsers open connections to one host. */
const parallelRequests = 6

/**
 * Keeps all files of one deployment together: they are stored before the worker takes over, served as they are until the
 * next one has been stored, and given up as a whole if one of them is lost.
 * @returns what answers when neither precache nor network has a page; to be set up after all other routes
 */
export function startOfflineMode(manifest: (PrecacheEntry | string)[], log: Log): { serveNotFoundPage: () => void } {
  const notFoundUrl = new URL('404.html', self.location.href).href
  const controller = createController(manifest, notFoundUrl)
  const cacheKeys = controller.getURLsToCacheKeys()

  self.addEventListener('install', (event) => event.waitUntil(install(event, controller, log)))
  self.addEventListener('activate', (event) => {
    const expected = new Set(cacheKeys.values())
    const activate = async () => {
      await keepPreviousFiles((cacheKey) => expected.has(cacheKey))
      await controller.activate(event)
      await self.clients.claim()
      log('offline mode is on')
    }
    event.waitUntil(activate())
  })

  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin &&
      findPrecached(url, { has: (address) => cacheKeys.has(address), isNavigation: request.mode === 'navigate' }),
    // the router hands on what the function above has found
    ({ request, params }) => serve(params as Precached, { request, controller, log }),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isAssetUrl(url.href),
    ({ request }) => loadPreviousFile(request),
  )
  return { serveNotFoundPage: () => serveNotFoundPage(controller, notFoundUrl) }
}

function createController(manifest: (PrecacheEntry | string)[], notFoundUrl: string): PrecacheController {
  const plugin = {
    cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => {
      if (response.status < 400) return response
      // hosts answer with 404 even where the not-found page is asked for by its own name
      const isNotFoundPage = response.status === 404 && request.url === notFoundUrl
      return isNotFoundPage ? new Response(response.body, { headers: response.headers }) : null
    },
  }
  const controller = new PrecacheController({ cacheName: precacheName, plugins: [plugin] })
  controller.addToCacheList(manifest)
  return controller
}

/**
 * Stores what is missing. It fails as a whole, and the browser tries again on a later visit: a deployment that comes in
 * between would mix the pages of one with the scripts of the other.
 */
async function install(event: ExtendableEvent, controller: PrecacheController, log: Log): Promise<void> {
  const cacheKeys = controller.getURLsToCacheKeys()
  const cache = await self.caches.open(precacheName)
  const stored = new Set((await cache.keys()).map(({ url }) => url))
  await forEachLimited(cacheKeys, parallelRequests, ([url, cacheKey]) => {
    if (stored.has(cacheKey)) return Promise.resolve()
    // a page's address says nothing about its version, so it is not taken from the browser's own cache
    const request = new Request(url, { cache: url === cacheKey ? 'default' : 'reload', credentials: 'same-origin' })
    return Promise.all(controller.strategy.handleAll({ request, event, params: { cacheKey } }))
  })
  if (!(await isCurrentDeployment())) {
    for (const cacheKey of cacheKeys.values()) if (!stored.has(cacheKey)) await cache.delete(cacheKey)
    throw new Error('A new deployment came while this one was being stored; the next visit stores the new one.')
  }
  log(`stored ${cacheKeys.size} files, ${cacheKeys.size - stored.size} of them new or changed`)
}

async function serve(
  found: Precached,
  { request, controller, log }: { request: Request; controller: PrecacheController; log: Log },
): Promise<Response> {
  if (found.type === 'redirect') return Response.redirect(found.url, 302)
  const cached = await matchPrecache(controller, found.url)
  if (cached !== undefined) return cached
  const response = await fetch(request)
  if (!response.ok) {
    log('a stored file is lost and no longer on the network: giving up offline mode', request.url)
    controller.getURLsToCacheKeys().clear()
    await deleteOfflineCaches()
    // the next page load registers the worker anew, and it stores the deployment of that day
    await self.registration.unregister()
  }
  return response
}

async function matchPrecache(controller: PrecacheController, url: string): Promise<Response | undefined> {
  const cacheKey = controller.getCacheKeyForURL(url)
  if (cacheKey === undefined) return undefined
  // opening it would make it anew where the page has removed it already and this worker lives on until its pages are gone
  return self.caches.match(cacheKey, { cacheName: precacheName, ignoreVary: true })
}

/** Pages that are not stored come from the network; without one the not-found page shows. */
function serveNotFoundPage(controller: PrecacheController, notFoundUrl: string): void {
  const handle = async ({ request }: RouteHandlerCallbackOptions): Promise<Response> => {
    try {
      return await fetch(request)
    } catch (error) {
      const page = await matchPrecache(controller, notFoundUrl)
      if (page === undefined) throw error
      return new Response(page.body, { status: 404, headers: page.headers })
    }
  }
  registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', handle)
}

/** For readers without offline mode: takes over at once and removes what an earlier worker has stored. */
export function leaveOfflineMode(log: Log): void {
  self.addEventListener('install', () => void self.skipWaiting())
  self.addEventListener('activate', (event) => {
    event.waitUntil(deleteOfflineCaches().then(() => log('offline mode is off')))
  })
}
