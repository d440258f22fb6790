import { useCallback, useSyncExternalStore } from 'react'
import type { SharedRef } from '../../shared/index.ts'

/** Values that components can see. */
const values = new Map<string, unknown>()
const requests = new Map<string, Promise<unknown>>()
const fetched = new Map<string, unknown>()
const listeners = new Set<() => void>()

/**
 * Fetches a shared file once, without updating the page. Its name contains a hash of the content, so the cached value never
 * becomes stale. A failed load is not cached.
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

/** Fetches a shared file and updates all components that read it. */
export async function loadSharedData(url: string): Promise<unknown> {
  const value = await fetchSharedData(url)
  publishSharedData([url])
  return value
}

/** Makes fetched files visible to components and updates those that read them. */
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

/** The loaded shared data by name, as props for components that do not use `useSharedData`. */
export function readSharedData(refs: { [name: string]: SharedRef } | undefined): { [name: string]: unknown } {
  const known: { [name: string]: unknown } = {}
  for (const name in refs) {
    const value = values.get(refs[name]?.$shared ?? '')
    if (value !== undefined) known[name] = value
  }
  return known
}

/**
 * Data that many pages share. `data` is null on the server, in the first render and until `load()` has fetched it; after a
 * followed link it is available at once. Its shape is what the plugin published under this reference.
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
