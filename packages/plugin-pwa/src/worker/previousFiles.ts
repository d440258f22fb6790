import { isHashedAsset } from '../shared/hashedAssets.ts'
import { precacheName, previousName } from './caches.ts'

declare const self: ServiceWorkerGlobalScope

/** True for immutable files, which a tab of the previous deployment may still request. */
export function isAssetUrl(url: string): boolean {
  const { scope } = self.registration
  return url.startsWith(scope) && isHashedAsset(url.slice(scope.length))
}

/**
 * Keeps the scripts, styles and data of the deployment that is being replaced, because its tabs may stay open and the
 * host may have removed the files. Files of the deployment before it are dropped.
 * @param isExpected whether the new deployment has this cache key, too
 */
export async function keepPreviousFiles(isExpected: (cacheKey: string) => boolean): Promise<void> {
  await self.caches.delete(previousName)
  const [current, previous] = await Promise.all([self.caches.open(precacheName), self.caches.open(previousName)])
  for (const request of await current.keys()) {
    if (isExpected(request.url) || !isAssetUrl(request.url)) continue
    const response = await current.match(request)
    if (response !== undefined) await previous.put(request, response)
  }
}

/** Returns the kept file if there is one, otherwise the response from the network. */
export async function loadPreviousFile(request: Request): Promise<Response> {
  const kept = await self.caches.match(request, { cacheName: previousName, ignoreVary: true })
  return kept ?? fetch(request)
}
