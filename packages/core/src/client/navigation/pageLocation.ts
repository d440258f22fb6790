import { safeDecode } from '../../shared/index.ts'

export interface PageLocation {
  /** With the letters that the address stands for, as paths of documents and of the configuration are written. */
  pathname: string
  search: string
  hash: string
  /** Differs for each time that the reader went somewhere. */
  key?: string | undefined
  /** What whoever came here by the history left with the address. */
  state?: unknown
}

const listeners = new Set<() => void>()
let shown: PageLocation | undefined

/** Tells every component that reads the address what it is. Not a context: a change leaves sleeping regions alone. */
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

/** A page's address before anything but its path is known. */
export function toLocation(pathname: string): PageLocation {
  return { pathname: safeDecode(pathname), search: '', hash: '' }
}

/** The address that the browser has just gone to. */
export function readLocation({ pathname, search, hash }: URL | Location): PageLocation {
  const entry = window.navigation?.currentEntry
  return { ...toLocation(pathname), search, hash, key: entry?.id, state: entry?.getState() }
}
