import { safeDecode } from '../../shared/index.ts'

export interface PageLocation {
  /** Decoded, like paths of documents and in the configuration. */
  pathname: string
  search: string
  hash: string
  /** Unique for each navigation. */
  key?: string | undefined
  /** The state that was passed to the history with this address. */
  state?: unknown
}

const listeners = new Set<() => void>()
let shown: PageLocation | undefined

/**
 * Updates every component that reads the address. Not a context, whose change would wake up regions that are not hydrated yet.
 */
export function setPageLocation(next: PageLocation): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Undefined until the first render is over. */
export function getPageLocation(): PageLocation | undefined {
  return shown
}

export function subscribeToLocation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A location of which only the pathname is known. */
export function toLocation(pathname: string): PageLocation {
  return { pathname: safeDecode(pathname), search: '', hash: '' }
}

/** The location that the browser has just navigated to. */
export function readLocation({ pathname, search, hash }: URL | Location): PageLocation {
  const entry = window.navigation?.currentEntry
  return { ...toLocation(pathname), search, hash, key: entry?.id, state: entry?.getState() }
}
