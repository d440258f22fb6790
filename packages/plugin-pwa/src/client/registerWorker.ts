import { Workbox } from 'workbox-window'
import type { RegistrationSettings } from '../shared/registration.ts'
import { parseWorkerParams, renderWorkerUrl } from '../shared/workerParams.ts'
import { readVisitSignals } from './readVisitSignals.ts'
import { isWorkerGone, removeWorker } from './removeWorker.ts'
import { isOfflineModeOn } from './strategies.ts'

/** An open tab checks for a new deployment when it becomes visible again, at most this often. */
const updateIntervalMs = 60 * 60 * 1000

/** Registers the worker in the mode that this visit calls for, and handles its updates. Never rejects. */
export async function registerWorker(settings: RegistrationSettings): Promise<void> {
  const { workerUrl, scope, debug, strategies } = settings
  const log = debug ? (...values: unknown[]) => console.log('[pwa]', ...values) : () => {}
  const offlineMode = isOfflineModeOn(strategies, await readVisitSignals())
  const hadWorker = navigator.serviceWorker.controller !== null
  const workbox = new Workbox(renderWorkerUrl(workerUrl, { offlineMode, debug }), { scope })
  workbox.addEventListener('waiting', () => void activateUpdate(log))
  log('registering', { offlineMode })
  try {
    await workbox.register({ immediate: true })
  } catch (error) {
    log('registration failed', error)
    if (await isWorkerGone(workerUrl)) await removeWorker(settings)
    return
  }
  // browsers keep a worker whose script is gone, and it serves this page from its cache: nothing else would remove it
  if (offlineMode && hadWorker && (await isWorkerGone(workerUrl))) return removeWorker(settings)
  if (offlineMode) checkForUpdates(workbox)
}

/**
 * In offline mode the reader sees the stored version until the update takes over, so the reader decides when. If the
 * active worker stores nothing, the page comes from the network and is up to date, so the update takes over silently.
 */
async function activateUpdate(log: (...values: unknown[]) => void): Promise<void> {
  const { active, waiting } = await navigator.serviceWorker.ready
  if (isOfflineWorker(active) && isOfflineWorker(waiting)) {
    log('update waiting')
    const popup = await import('./showReloadPopup.tsx').catch(() => {}) // without the popup, it takes over later
    popup?.showReloadPopup(() => void reloadWithUpdate())
  } else {
    skipWaiting(waiting)
  }
}

function isOfflineWorker(worker: ServiceWorker | null): boolean {
  return worker !== null && parseWorkerParams(new URL(worker.scriptURL).search).offlineMode
}

function skipWaiting(worker: ServiceWorker | null): void {
  worker?.postMessage({ type: 'SKIP_WAITING' })
}

async function reloadWithUpdate(): Promise<void> {
  const { waiting } = await navigator.serviceWorker.ready
  const reload = () => location.reload()
  // another tab may have activated the update already
  if (waiting === null) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  skipWaiting(waiting)
}

let isWatching = false

function checkForUpdates(workbox: Workbox): void {
  if (isWatching) return
  isWatching = true
  let lastCheckMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastCheckMs < updateIntervalMs) return
    lastCheckMs = Date.now()
    workbox.update().catch(() => {}) // offline: no update to find
  })
}
