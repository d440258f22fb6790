import type { SiteStorage } from '../../shared/index.ts'
import { messages } from '../messages.ts'

export type StoragePersistence = 'localStorage' | 'sessionStorage' | 'none'

/** One key of the browser's storage. Every call is safe if storage is missing, full or forbidden. */
export interface StorageSlot {
  get(): string | null
  set(value: string): void
  del(): void
  /**
   * Calls back when a slot of any tab changes the key, or when another tab clears the storage (the event's key and value are
   * null).
   * @returns a function that stops listening
   */
  listen(onChange: (event: StorageEvent) => void): () => void
}

/** Setting of the site's configuration, initialized with its defaults. */
let siteStorage: SiteStorage = { type: 'localStorage', namespace: '' }

/** Must be called once, before any slot is used. */
export function setSiteStorage(storage: SiteStorage): void {
  siteStorage = storage
}

let hasWarned = false

function findStorage(persistence: StoragePersistence): Storage | null {
  if (typeof window === 'undefined' || persistence === 'none') return null
  try {
    const storage = window[persistence] as Storage | null // null in some web views
    if (storage === null) warnOnce()
    return storage
  } catch {
    warnOnce() // browsers throw on access when cookies are blocked
    return null
  }
}

function warnOnce(): void {
  if (hasWarned) return
  hasWarned = true
  console.warn(messages.storageUnavailable)
}

/** The key in the browser's storage. */
function toStorageKey(key: string): string {
  return key + siteStorage.namespace
}

/** Keys in the browser's storage, without the site's namespace; empty if storage is unavailable. */
export function listStorageKeys(type: SiteStorage['type'] = siteStorage.type): string[] {
  const { namespace } = siteStorage
  try {
    const keys = Object.keys(window[type])
    return keys.filter((key) => key.endsWith(namespace)).map((key) => key.slice(0, key.length - namespace.length))
  } catch {
    return [] // storage is forbidden
  }
}

/**
 * @param key name in the storage, without the site's namespace; must not change if readers' browsers may already contain it
 * @param options.persistence `none` returns a slot that stores nothing; defaults to the site's setting
 */
export function createStorageSlot(
  key: string,
  options: { persistence?: StoragePersistence | undefined } = {},
): StorageSlot {
  const attempt = <Result>(action: (storage: Storage) => Result, fallback: Result): Result => {
    const storage = findStorage(options.persistence ?? siteStorage.type)
    if (storage === null) return fallback
    try {
      return action(storage)
    } catch {
      warnOnce() // quota exceeded, or storage switched off while the page is open
      return fallback
    }
  }
  const write = (newValue: string | null) =>
    attempt((storageArea) => {
      const name = toStorageKey(key)
      const oldValue = storageArea.getItem(name)
      if (newValue === oldValue) return
      if (newValue === null) storageArea.removeItem(name)
      else storageArea.setItem(name, newValue)
      // browsers send the event to other tabs only
      window.dispatchEvent(new StorageEvent('storage', { key: name, oldValue, newValue, storageArea }))
    }, undefined)
  return {
    get: () => attempt((storage) => storage.getItem(toStorageKey(key)), null),
    set: write,
    del: () => write(null),
    listen(onChange) {
      const storage = findStorage(options.persistence ?? siteStorage.type)
      if (storage === null) return () => {}
      const handle = (event: StorageEvent) => {
        if (event.storageArea === storage && (event.key === toStorageKey(key) || event.key === null)) onChange(event)
      }
      window.addEventListener('storage', handle)
      return () => window.removeEventListener('storage', handle)
    },
  }
}
