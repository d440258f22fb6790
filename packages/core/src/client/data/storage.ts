import { messages } from '../messages.ts'

export type StoragePersistence = 'localStorage' | 'sessionStorage' | 'none'

/** One key of the browser's storage. Every call is safe where storage is missing, full or forbidden. */
export interface StorageSlot {
  get(): string | null
  set(value: string): void
  del(): void
  /** Calls back when another tab changes the key, or clears the storage (the event's key and value are null); gives a function that ends it. */
  listen(onChange: (event: StorageEvent) => void): () => void
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

/**
 * @param key name in the storage; names that readers' browsers may hold already must not change
 * @param options.persistence `none` gives a slot that forgets
 */
export function createStorageSlot(
  key: string,
  { persistence = 'localStorage' }: { persistence?: StoragePersistence } = {},
): StorageSlot {
  const attempt = <Result>(action: (storage: Storage) => Result, fallback: Result): Result => {
    const storage = findStorage(persistence)
    if (storage === null) return fallback
    try {
      return action(storage)
    } catch {
      warnOnce() // quota exceeded, or storage switched off while the page is open
      return fallback
    }
  }
  return {
    get: () => attempt((storage) => storage.getItem(key), null),
    set: (value) => attempt((storage) => storage.setItem(key, value), undefined),
    del: () => attempt((storage) => storage.removeItem(key), undefined),
    listen(onChange) {
      const storage = findStorage(persistence)
      if (storage === null) return () => {}
      const handle = (event: StorageEvent) => {
        if (event.storageArea === storage && (event.key === key || event.key === null)) onChange(event)
      }
      window.addEventListener('storage', handle)
      return () => window.removeEventListener('storage', handle)
    },
  }
}
