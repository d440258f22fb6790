import { isHashedAsset } from '../shared/hashedAssets.ts'
import { precacheName, previousName } from './caches.ts'

declare const self: ServiceWorkerGlobalScope

/** True for files that never change and that a tab of the deployment before may still ask for. */
export function isAssetUrl(url: string): boolean {
  const { scope } = self.registration
  return url.startsWith(scope) && isHashedAsset(url.slice(scope.length))
}

/**
 * Keeps the scripts, styles and data of the deployment that ends now, because its tabs stay open and the host may have
 * removed the files. What was kept before goes: nobody is expected to be two deployments behind.
 * @param isExpected tells which cache keys the new deployment has, too
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

/** A kept file if there is one, else what the network has. */
export async function loadPreviousFile(request: Request): Promise<Response> {
  const kept = await self.caches.match(request, { cacheName: previousName, ignoreVary: true })
  return kept ?? fetch(request)
}
