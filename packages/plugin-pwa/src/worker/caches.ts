import { cacheNames } from 'workbox-core'

declare const self: ServiceWorkerGlobalScope

/** Files of the active deployment and, while an update waits, new files of the next one. */
export const precacheName = cacheNames.precache

/** Files of the previous deployment, for tabs that still show it. */
export const previousName = `strata-previous-${self.registration.scope}`

/** Removes everything that offline mode has stored. */
export async function deleteOfflineCaches(): Promise<void> {
  await Promise.all([precacheName, previousName].map((name) => self.caches.delete(name)))
}
