/** What a page tells the service worker, in the address of its script. */
export interface WorkerParams {
  /** The whole site is kept for reading without a network. */
  offlineMode: boolean
  /** The worker logs what it does. */
  debug: boolean
}

/**
 * Address under which a page registers the worker. Other parameters are another address, so the browser installs the
 * worker anew when they change.
 * @example renderWorkerUrl('/sw.js', { offlineMode: true, debug: false })
 * // => '/sw.js?params=%7B%22offlineMode%22%3Atrue%2C%22debug%22%3Afalse%7D'
 */
export function renderWorkerUrl(workerUrl: string, { offlineMode, debug }: WorkerParams): string {
  return `${workerUrl}?params=${encodeURIComponent(JSON.stringify({ offlineMode, debug }))}`
}

/**
 * Reads the parameters from a query string. Anyone can ask for any address, so nothing but the value `true` counts;
 * whatever can't be read is off.
 */
export function parseWorkerParams(search: string): WorkerParams {
  const value = parseJson(new URLSearchParams(search).get('params'))
  return { offlineMode: isTrue(value, 'offlineMode'), debug: isTrue(value, 'debug') }
}

function parseJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not written by a page of ours
  }
}

function isTrue(value: unknown, name: keyof WorkerParams): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) && Reflect.get(value, name) === true
}
