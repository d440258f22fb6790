import type { RegistrationSettings } from '../shared/registration.ts'

/** True if the host responds that the worker's script does not exist; false if the host cannot be reached. */
export async function isWorkerGone(workerUrl: string): Promise<boolean> {
  try {
    const { ok, status, headers } = await fetch(workerUrl, { method: 'HEAD', cache: 'no-store' })
    // some hosts respond to every unknown URL with an HTML page
    return status === 404 || status === 410 || (ok && !/javascript/.test(headers.get('content-type') ?? ''))
  } catch {
    return false
  }
}

/** Unregisters a worker of this site that an earlier deployment left behind, and deletes everything it stored. */
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

/** Cache names of the worker and of Workbox end with the scope; a site in a subfolder of this one has its own caches. */
export function isCacheOf(cacheName: string, scopeUrl: string): boolean {
  return /^(?:workbox|strata)-/.test(cacheName) && cacheName.endsWith(`-${scopeUrl}`)
}
