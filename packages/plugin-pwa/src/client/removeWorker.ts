import type { RegistrationSettings } from '../shared/registration.ts'

/** True if the host answers that there is no worker (any more); false if it can't be asked. */
export async function isWorkerGone(workerUrl: string): Promise<boolean> {
  try {
    const { ok, status, headers } = await fetch(workerUrl, { method: 'HEAD', cache: 'no-store' })
    // some hosts answer every unknown address with a page
    return status === 404 || status === 410 || (ok && !/javascript/.test(headers.get('content-type') ?? ''))
  } catch {
    return false
  }
}

/** Unregisters a worker of this site that an earlier deployment left behind, with all that it stored. */
export async function removeWorker({
  workerUrl,
  scope,
}: Pick<RegistrationSettings, 'workerUrl' | 'scope'>): Promise<void> {
  if (typeof window === 'undefined' || navigator.serviceWorker === undefined) return
  const scopeUrl = new URL(scope, location.href).href
  const { pathname } = new URL(workerUrl, location.href)
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const worker = registration.active ?? registration.waiting ?? registration.installing
    const isOurs = registration.scope === scopeUrl && worker !== null && new URL(worker.scriptURL).pathname === pathname
    if (isOurs) await registration.unregister()
  }
  for (const name of await caches.keys()) if (isCacheOf(name, scopeUrl)) await caches.delete(name)
}

/** Caches of the worker and of Workbox end with the scope; a site in a folder of this one has caches of its own. */
export function isCacheOf(cacheName: string, scopeUrl: string): boolean {
  return /^(?:workbox|strata)-/.test(cacheName) && cacheName.endsWith(`-${scopeUrl}`)
}
