import { setTimeout as wait } from 'node:timers/promises'
import { messageOf } from '../describeThrown.ts'

/** `unknown`: the host refused the request, or did not answer this time, but browsers may be able to open the URL. */
export type LinkState = { state: 'sound' } | { state: 'broken' | 'unknown'; reason: string }

export interface RequestSettings {
  timeoutMs: number
  /** Maximum wait that a host may request with `Retry-After`. */
  maxWaitMs: number
}

const maxAttempts = 3
/** Status codes that hosts may send to programs but not to readers: sign in, forbidden, too slow, too many requests. */
const refusals = new Set([401, 403, 407, 408, 425, 429, 451, 999])

/** Requests a URL with HEAD, and with GET if that does not succeed. Never rejects. */
export async function requestAddress(address: string, settings: RequestSettings): Promise<LinkState> {
  if (!URL.canParse(address)) return { state: 'broken', reason: 'is not a valid address' }
  try {
    // many hosts do not support HEAD correctly; a host that answered 429 would do so again
    const head = await requestWithRetry(address, 'HEAD', settings).catch(() => 0)
    const status = isSuccess(head) || head === 429 ? head : await requestWithRetry(address, 'GET', settings)
    if (isSuccess(status)) return { state: 'sound' }
    const isUnknown = refusals.has(status) || status >= 500
    return { state: isUnknown ? 'unknown' : 'broken', reason: `answers with status ${status}` }
  } catch (error) {
    return describeFailure(error, settings)
  }
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

/** Returns the status; after 429 or 503 with `Retry-After`, it waits and tries again. */
async function requestWithRetry(
  address: string,
  method: 'HEAD' | 'GET',
  { timeoutMs, maxWaitMs }: RequestSettings,
): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(address, {
      method,
      redirect: 'follow',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: '*/*', 'user-agent': 'Mozilla/5.0 (compatible; strata check-links)' },
    })
    await response.body?.cancel()
    const waitMs = readRetryAfter(response)
    if (waitMs === undefined || waitMs > maxWaitMs || attempt === maxAttempts) return response.status
    await wait(waitMs)
  }
}

/** Milliseconds to wait; undefined if the host did not request that. The header contains seconds or a date. */
function readRetryAfter(response: Response): number | undefined {
  const text = response.headers.get('retry-after')?.trim()
  if ((response.status !== 429 && response.status !== 503) || text === undefined) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

function describeFailure(error: unknown, { timeoutMs }: RequestSettings): LinkState {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { state: 'unknown', reason: `did not answer within ${timeoutMs / 1000} s` }
  // the message of fetch is "fetch failed", the reason is in its cause
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
  const code = cause instanceof Error ? String(Reflect.get(cause, 'code') ?? '') : ''
  if (code === 'ENOTFOUND') return { state: 'broken', reason: 'has a host that does not exist' }
  const text = messageOf(cause)
  return {
    state: /CERT|SELF_SIGNED|redirect count/i.test(`${code} ${text}`) ? 'broken' : 'unknown',
    reason: `failed: ${text}`,
  }
}
