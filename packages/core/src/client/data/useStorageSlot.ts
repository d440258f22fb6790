import { createStorageSlot, type StoragePersistence, type StorageSlot } from './storage.ts'
import { useMemo, useSyncExternalStore } from 'react'

/** Values set in this tab; they work even if the browser's storage is unavailable. */
const valuesByKey = new Map<string, string | null>()
const listenersByKey = new Map<string, Set<() => void>>()

export interface StorageOptions {
  persistence?: StoragePersistence | undefined
}

/** Reads a key; values set in this tab take precedence over the storage. */
export function readStoredValue(key: string, options?: StorageOptions): string | null {
  const known = valuesByKey.get(key)
  return known === undefined ? createStorageSlot(key, options).get() : known
}

/** Stores a value, or deletes the key if it is `null`, and updates every component of this tab that reads it. */
export function writeStoredValue(key: string, value: string | null, options?: StorageOptions): void {
  valuesByKey.set(key, value)
  const slot = createStorageSlot(key, options)
  if (value === null) slot.del()
  else slot.set(value)
  for (const listener of listenersByKey.get(key) ?? []) listener()
}

/** Calls back when this tab or another one changes the key; returns a function that stops listening. */
export function listenToStoredValue(key: string, onChange: () => void, options?: StorageOptions): () => void {
  const listeners = listenersByKey.get(key) ?? new Set()
  listenersByKey.set(key, listeners.add(onChange))
  const unlisten = createStorageSlot(key, options).listen(() => {
    valuesByKey.delete(key) // another tab's later value wins
    onChange()
  })
  return () => {
    listeners.delete(onChange)
    unlisten()
  }
}

/**
 * One key of the browser's storage as React state. The value is null on the server and in the first render.
 * @param key null for a slot that is always empty
 */
export function useStorageSlot(key: string | null, options?: StorageOptions): [string | null, StorageSlot] {
  const persistence = options?.persistence
  const { subscribe, read, slot } = useMemo(() => createSlot(key, { persistence }), [key, persistence])
  return [useSyncExternalStore(subscribe, read, () => null), slot]
}

function createSlot(key: string | null, options: StorageOptions) {
  if (key === null)
    return { subscribe: () => () => {}, read: () => null, slot: createStorageSlot('', { persistence: 'none' }) }
  const read = () => readStoredValue(key, options)
  return {
    subscribe: (onChange: () => void) => listenToStoredValue(key, onChange, options),
    read,
    slot: {
      ...createStorageSlot(key, options),
      get: read,
      set: (value: string) => writeStoredValue(key, value, options),
      del: () => writeStoredValue(key, null, options),
    },
  }
}
