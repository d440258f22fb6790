import { isRecord, readList } from '../unknownData.ts'

export interface HostedQuery {
  indexName: string
  params: { [name: string]: unknown }
}

/** Timeout after which the next host is tried. */
const hostTimeoutMs = 4000

/**
 * Sends a query to the hosts in turn until one responds.
 * @returns the first result, as returned by the service
 * @throws Error if no host responds or the service rejects the query
 */
export async function requestQuery(
  { indexName, params }: HostedQuery,
  {
    hosts,
    appId,
    apiKey,
    signal,
  }: { hosts: readonly string[]; appId: string; apiKey: string; signal?: AbortSignal | undefined },
): Promise<{ [key: string]: unknown }> {
  // keys in the URL and a plain text body make it a simple request, for which browsers send no CORS preflight
  const keys = new URLSearchParams({
    'x-algolia-agent': 'Strata',
    'x-algolia-api-key': apiKey,
    'x-algolia-application-id': appId,
  })
  const body = JSON.stringify({ requests: [{ indexName, params: serializeParams(params) }] })
  let failure: unknown
  for (const host of hosts) {
    try {
      const timeout = AbortSignal.timeout(hostTimeoutMs)
      const response = await fetch(`${host}/1/indexes/*/queries?${keys}`, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body,
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      })
      // the other hosts would reject it as well
      if (response.status >= 400 && response.status < 500)
        throw new SearchRefusedError(`The search service answered ${response.status}.`)
      if (response.ok) return readFirstResult(await response.json())
      failure = new Error(`${host} answered ${response.status}.`)
    } catch (error) {
      if (signal?.aborted || error instanceof SearchRefusedError) throw error
      failure = error
    }
  }
  throw new Error('No search host answered.', { cause: failure })
}

class SearchRefusedError extends Error {
  override name = 'SearchRefusedError'
}

/** Serializes parameters as the service expects: as URL parameters, with values other than strings as JSON. */
export function serializeParams(params: { [name: string]: unknown }): string {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined)
  return new URLSearchParams(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()
}

function readFirstResult(answer: unknown): { [key: string]: unknown } {
  const [result] = isRecord(answer) ? readList(answer.results) : []
  if (!isRecord(result)) throw new Error('The search service gave no result.')
  return result
}
