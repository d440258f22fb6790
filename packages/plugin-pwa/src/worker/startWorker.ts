import { parseWorkerParams, type WorkerParams } from '../shared/workerParams.ts'
import { leaveOfflineMode, startOfflineMode } from './offlineMode.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Runs the service worker: reads its parameters, sets up offline mode and then the site's own rules.
 * @param custom the module of the option `swCustom`; called synchronously, so that its listeners exist for the first event
 */
export function startWorker(custom?: (params: WorkerParams) => unknown): void {
  const params = parseWorkerParams(self.location.search)
  const log = params.debug ? (...values: unknown[]) => console.log('[pwa]', ...values) : () => {}
  const manifest = self.__WB_MANIFEST
  self.addEventListener('message', ({ data }) => {
    if (isSkipWaiting(data)) void self.skipWaiting()
  })
  log('worker started', params)
  if (!params.offlineMode) {
    leaveOfflineMode(log)
    custom?.(params)
    return
  }
  const { serveNotFoundPage } = startOfflineMode(manifest, log)
  custom?.(params)
  serveNotFoundPage()
}

function isSkipWaiting(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'SKIP_WAITING'
}
