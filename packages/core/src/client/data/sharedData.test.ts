import { expect, onTestFinished, test, vi } from 'vitest'
import { loadSharedData, readSharedData } from './sharedData.ts'

test('readSharedData() returns only the data that is loaded, by name', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(Response.json({ url })))
  const refs = { sidebar: { $shared: '/a.json' }, other: { $shared: '/b.json' } }
  expect(readSharedData(refs)).toEqual({})
  await loadSharedData('/a.json')
  expect(readSharedData(refs)).toEqual({ sidebar: { url: '/a.json' } })
})
