import { useCallback, useSyncExternalStore } from 'react'
import type { SharedRef } from '../../shared/index.ts'

/** What components are told. */
const values = new Map<string, unknown>()
const requests = new Map<string, Promise<unknown>>()
const fetched = new Map<string, unknown>()
const listeners = new Set<() => void>()

/**
 * Fetches a shared file once, for later: nothing on the page changes by it. The name carries its content's hash, so what is
 * here never grows stale. A failed load is forgotten.
 */
export function fetchSharedData(url: string): Promise<unknown> {
  const running = requests.get(url)
  if (running !== undefined) return running
  const request = requestData(url).then((value) => {
    fetched.set(url, value)
    return value
  })
  requests.set(url, request)
  request.catch(() => requests.delete(url))
  return request
}

/** Fetches a shared file and tells everybody who reads it. */
export async function loadSharedData(url: string): Promise<unknown> {
  const value = await fetchSharedData(url)
  publishSharedData([url])
  return value
}

/** Tells what was fetched to everybody who reads it. */
export function publishSharedData(urls: readonly string[]): void {
  const news = urls.filter((url) => fetched.has(url) && !values.has(url))
  if (news.length === 0) return
  for (const url of news) values.set(url, fetched.get(url))
  for (const listener of listeners) listener()
}

async function requestData(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return response.json()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is there of shared data, by name, as props for components that know nothing of files. */
export function readSharedData(refs: { [name: string]: SharedRef } | undefined): { [name: string]: unknown } {
  const known: { [name: string]: unknown } = {}
  for (const name in refs) {
    const value = values.get(refs[name]?.$shared ?? '')
    if (value !== undefined) known[name] = value
  }
  return known
}

/**
 * Data that many pages share. `data` is null on the server, in the first render and until `load()` has fetched it; after
 * a followed link it is there at once. The shape is what the plugin published under this reference.
 */
export function useSharedData<Data>(ref: SharedRef | undefined): {
  data: Data | null
  load: () => Promise<Data | null>
} {
  const url = ref?.$shared
  const read = () => (url === undefined ? null : (values.get(url) ?? null)) as Data | null
  const data = useSyncExternalStore(subscribe, read, () => null)
  const load = useCallback(
    () => (url === undefined ? Promise.resolve(null) : (loadSharedData(url) as Promise<Data>)),
    [url],
  )
  return { data, load }
}
