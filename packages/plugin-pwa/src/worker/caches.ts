import { cacheNames } from 'workbox-core'

declare const self: ServiceWorkerGlobalScope

/** The files of the deployment in use, and while an update waits also the new ones of the next. */
export const precacheName = cacheNames.precache

/** Files of the deployment before, for tabs that still show it. */
export const previousName = `strata-previous-${self.registration.scope}`

/** Removes all that offline mode has stored. */
export async function deleteOfflineCaches(): Promise<void> {
  await Promise.all([precacheName, previousName].map((name) => self.caches.delete(name)))
}
