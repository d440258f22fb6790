/** Parameters that a page passes to the service worker in the URL of its script. */
export interface WorkerParams {
  /** Stores the whole site for reading offline. */
  offlineMode: boolean
  /** The worker logs what it does. */
  debug: boolean
}

/**
 * URL under which a page registers the worker. It contains the parameters, so the browser installs the worker again when
 * they change.
 * @example renderWorkerUrl('/sw.js', { offlineMode: true, debug: false })
 * // => '/sw.js?params=%7B%22offlineMode%22%3Atrue%2C%22debug%22%3Afalse%7D'
 */
export function renderWorkerUrl(workerUrl: string, { offlineMode, debug }: WorkerParams): string {
  return `${workerUrl}?params=${encodeURIComponent(JSON.stringify({ offlineMode, debug }))}`
}

/**
 * Reads the parameters from a query string. The URL is untrusted input, so only the value `true` turns a parameter on;
 * whatever cannot be parsed is off.
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
    return undefined // not a URL from `renderWorkerUrl`
  }
}

function isTrue(value: unknown, name: keyof WorkerParams): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) && Reflect.get(value, name) === true
}
