import { useCallback, useSyncExternalStore } from 'react'
import type { SharedRef } from '../../shared/index.ts'

const values = new Map<string, unknown>()
const pending = new Map<string, Promise<unknown>>()
const prefetched = new Map<string, Promise<unknown>>()
const listeners = new Set<() => void>()

/** Fetches a shared file once. The name carries its content's hash, so what is here never grows stale. */
export function loadSharedData(url: string): Promise<unknown> {
  if (values.has(url)) return Promise.resolve(values.get(url))
  const running = pending.get(url)
  if (running !== undefined) return running
  const promise = (prefetched.get(url) ?? fetchData(url))
    .then((value) => {
      values.set(url, value)
      for (const listener of listeners) listener()
      return value
    })
    .finally(() => {
      pending.delete(url)
      prefetched.delete(url)
    })
  pending.set(url, promise)
  return promise
}

/** Fetches a shared file for later. Nothing is told of it, so nothing on the page changes, until somebody loads it. */
export function prefetchSharedData(url: string): void {
  if (values.has(url) || pending.has(url) || prefetched.has(url)) return
  const promise = fetchData(url)
  prefetched.set(url, promise)
  promise.catch(() => prefetched.delete(url))
}

async function fetchData(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return response.json()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
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
