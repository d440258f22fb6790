import { setTimeout as wait } from 'node:timers/promises'
import { messageOf } from '../describeThrown.ts'

/** `unknown`: the host refused to say, or did not answer this time; a browser may well open the address. */
export type LinkState = { state: 'sound' } | { state: 'broken' | 'unknown'; reason: string }

export interface RequestSettings {
  timeoutMs: number
  /** The longest wait that a host may ask for with `Retry-After`. */
  longestWaitMs: number
}

const attemptsAtMost = 3
/** Hosts answer so to programs, not to readers: sign in, forbidden, too slow, too many. */
const refusals = new Set([401, 403, 407, 408, 425, 429, 451, 999])

/** Requests an address: its head, and if the host does not answer that well, the whole. Never throws. */
export async function requestAddress(address: string, settings: RequestSettings): Promise<LinkState> {
  if (!URL.canParse(address)) return { state: 'broken', reason: 'is not a valid address' }
  try {
    // many hosts answer HEAD wrongly or not at all; one that asks for patience would do so again
    const head = await requestPatiently(address, 'HEAD', settings).catch(() => 0)
    const status = isSound(head) || head === 429 ? head : await requestPatiently(address, 'GET', settings)
    if (isSound(status)) return { state: 'sound' }
    const isUnknown = refusals.has(status) || status >= 500
    return { state: isUnknown ? 'unknown' : 'broken', reason: `answers with status ${status}` }
  } catch (error) {
    return describeFailure(error, settings)
  }
}

function isSound(status: number): boolean {
  return status >= 200 && status < 300
}

/** The status; after 429 or 503 with `Retry-After`, that of a later attempt. */
async function requestPatiently(
  address: string,
  method: 'HEAD' | 'GET',
  { timeoutMs, longestWaitMs }: RequestSettings,
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
    if (waitMs === undefined || waitMs > longestWaitMs || attempt === attemptsAtMost) return response.status
    await wait(waitMs)
  }
}

/** Milliseconds to wait; undefined if the host did not ask for it. The header has seconds or a date. */
function readRetryAfter(response: Response): number | undefined {
  const text = response.headers.get('retry-after')?.trim()
  if ((response.status !== 429 && response.status !== 503) || text === undefined) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

function describeFailure(error: unknown, { timeoutMs }: RequestSettings): LinkState {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { state: 'unknown', reason: `did not answer within ${timeoutMs / 1000} s` }
  // fetch says "fetch failed" and has the reason as its cause
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
  const code = cause instanceof Error ? String(Reflect.get(cause, 'code') ?? '') : ''
  if (code === 'ENOTFOUND') return { state: 'broken', reason: 'has a host that does not exist' }
  const text = messageOf(cause)
  return {
    state: /CERT|SELF_SIGNED|redirect count/i.test(`${code} ${text}`) ? 'broken' : 'unknown',
    reason: `failed: ${text}`,
  }
}
