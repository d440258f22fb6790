import { afterEach, expect, test, vi } from 'vitest'
import { createStorageSlot, listStorageKeys, setSiteStorage } from './storage.ts'
import { listenToStoredValue, readStoredValue, writeStoredValue } from './useStorageSlot.ts'

/** Exists in browsers, but not in Node. */
class StorageEventOfTest extends Event {
  constructor(type: string, init: StorageEventInit) {
    super(type)
    Object.assign(this, init)
  }
}

afterEach(() => vi.unstubAllGlobals())

/** A fake window; the events come from its other tabs. */
function stubWindow(localStorage: object | null) {
  const target = new EventTarget()
  vi.stubGlobal('StorageEvent', StorageEventOfTest)
  vi.stubGlobal('window', Object.assign(target, { localStorage }))
  return (key: string | null) =>
    target.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: localStorage }))
}

test('a slot hears of its key and of a storage that was cleared, and of no other key', () => {
  const change = stubWindow({})
  const keys: (string | null)[] = []
  const end = createStorageSlot('theme').listen(({ key }) => keys.push(key))
  for (const key of ['theme', 'other', null]) change(key)
  end()
  change('theme')
  expect(keys).toEqual(['theme', null])
})

test('who listens hears of changes in this tab too, and of nothing that stays as it is', () => {
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
  const endFollowing = listenToStoredValue('tab', () => changes.push(readStoredValue('tab')))
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
  endFollowing()
})

test('a storage that is null is said once, and holds nothing', () => {
  stubWindow(null)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const slot = createStorageSlot('theme')
  slot.set('dark')
  expect(slot.get()).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
})

test('the setting of the site decides where values are kept, and what keys end with', () => {
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
