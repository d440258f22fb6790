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

/** The number of connections that browsers open to one host. */
const parallelRequests = 6

/**
 * Keeps the files of a deployment consistent: all are stored before the worker takes over, served unchanged until the
 * next deployment is stored, and all discarded if one of them is lost.
 * @returns registers the fallback for pages that neither precache nor network has; call it after all other routes
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
    // the router passes on the result of the match function above
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
      // hosts respond with 404 even if the not-found page is requested by its own URL
      const isNotFoundPage = response.status === 404 && request.url === notFoundUrl
      return isNotFoundPage ? new Response(response.body, { headers: response.headers }) : null
    },
  }
  const controller = new PrecacheController({ cacheName: precacheName, plugins: [plugin] })
  controller.addToCacheList(manifest)
  return controller
}

/**
 * Stores the missing files. If one fails, the whole install fails and the browser retries on a later visit: otherwise a
 * deployment in the meantime would mix the pages of one with the scripts of the other.
 */
async function install(event: ExtendableEvent, controller: PrecacheController, log: Log): Promise<void> {
  const cacheKeys = controller.getURLsToCacheKeys()
  const cache = await self.caches.open(precacheName)
  const stored = new Set((await cache.keys()).map(({ url }) => url))
  await forEachLimited(cacheKeys, parallelRequests, ([url, cacheKey]) => {
    if (stored.has(cacheKey)) return Promise.resolve()
    // a page's URL does not identify its version, so the browser's HTTP cache is bypassed
    const request = new Request(url, { cache: url === cacheKey ? 'default' : 'reload', credentials: 'same-origin' })
    return Promise.all(controller.strategy.handleAll({ request, event, params: { cacheKey } }))
  })
  if (!(await isCurrentDeployment())) {
    for (const cacheKey of cacheKeys.values()) if (!stored.has(cacheKey)) await cache.delete(cacheKey)
    throw new Error('A new deployment appeared while this one was being stored; the next visit stores it.')
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
    log('a stored file is gone from the cache and the network: turning off offline mode', request.url)
    controller.getURLsToCacheKeys().clear()
    await deleteOfflineCaches()
    // the next page load registers the worker again, which then stores the current deployment
    await self.registration.unregister()
  }
  return response
}

async function matchPrecache(controller: PrecacheController, url: string): Promise<Response | undefined> {
  const cacheKey = controller.getCacheKeyForURL(url)
  if (cacheKey === undefined) return undefined
  // `caches.open` would recreate a cache that the page has removed while this worker lives on until its pages are closed
  return self.caches.match(cacheKey, { cacheName: precacheName, ignoreVary: true })
}

/** Loads pages that are not stored from the network, and falls back to the not-found page when offline. */
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

/** Without offline mode, the worker takes over at once and removes what an earlier worker has stored. */
export function leaveOfflineMode(log: Log): void {
  self.addEventListener('install', () => void self.skipWaiting())
  self.addEventListener('activate', (event) => {
    event.waitUntil(deleteOfflineCaches().then(() => log('offline mode is off')))
  })
}
