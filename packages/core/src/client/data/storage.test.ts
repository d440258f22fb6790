import { afterEach, expect, test, vi } from 'vitest'
import { createStorageSlot, listStorageKeys, setSiteStorage } from './storage.ts'
import { listenToStoredValue, readStoredValue, writeStoredValue } from './useStorageSlot.ts'

/** Node has no StorageEvent. */
class StorageEventOfTest extends Event {
  constructor(type: string, init: StorageEventInit) {
    super(type)
    Object.assign(this, init)
  }
}

afterEach(() => vi.unstubAllGlobals())

/** Stubs the window. @returns a function that fires a storage event, as another tab would */
function stubWindow(localStorage: object | null) {
  const target = new EventTarget()
  vi.stubGlobal('StorageEvent', StorageEventOfTest)
  vi.stubGlobal('window', Object.assign(target, { localStorage }))
  return (key: string | null) =>
    target.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: localStorage }))
}

test('notifies listeners of changes to their key and of a cleared storage, not of other keys', () => {
  const change = stubWindow({})
  const keys: (string | null)[] = []
  const end = createStorageSlot('theme').listen(({ key }) => keys.push(key))
  for (const key of ['theme', 'other', null]) change(key)
  end()
  change('theme')
  expect(keys).toEqual(['theme', null])
})

test('notifies listeners of changes in the same tab, but not of values that stay the same', () => {
  const values = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  }
  stubWindow(localStorage)
  const heard: unknown[] = []
  const end = createStorageSlot('tab').listen(({ oldValue, newValue }) => heard.push([oldValue, newValue]))
  const changes: unknown[] = []
  const endStored = listenToStoredValue('tab', () => changes.push(readStoredValue('tab')))
  const slot = createStorageSlot('tab')
  writeStoredValue('tab', 'npm')
  slot.set('yarn')
  slot.set('yarn')
  createStorageSlot('other').set('x')
  slot.del()
  expect(heard).toEqual([
    [null, 'npm'],
    ['npm', 'yarn'],
    ['yarn', null],
  ])
  expect([...new Set(changes)]).toEqual(['npm', 'yarn', null])
  end()
  endStored()
})

test('warns once if storage is null, and stores nothing', () => {
  stubWindow(null)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const slot = createStorageSlot('theme')
  slot.set('dark')
  expect(slot.get()).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
})

test('applies the storage type and key namespace of the site', () => {
  const create = () => {
    const values = new Map<string, string>()
    return Object.assign(
      Object.create({
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => void values.set(key, value),
      }) as object,
      { other: '', 'theme-docs': '' },
    )
  }
  const [localStorage, sessionStorage] = [create(), create()] as unknown as Storage[]
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, sessionStorage }))
  const early = createStorageSlot('theme')
  setSiteStorage({ type: 'sessionStorage', namespace: '-docs' })
  early.set('dark')
  createStorageSlot('tab', { persistence: 'localStorage' }).set('npm')
  expect(sessionStorage?.getItem('theme-docs')).toBe('dark')
  expect(localStorage?.getItem('tab-docs')).toBe('npm')
  expect(early.get()).toBe('dark')
  expect(listStorageKeys()).toEqual(['theme'])
  setSiteStorage({ type: 'localStorage', namespace: '' })
})
