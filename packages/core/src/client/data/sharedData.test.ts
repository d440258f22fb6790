import { expect, onTestFinished, test, vi } from 'vitest'
import { loadSharedData, readSharedData } from './sharedData.ts'

test('what was loaded is there by its name, and nothing else', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(Response.json({ url })))
  const refs = { sidebar: { $shared: '/a.json' }, other: { $shared: '/b.json' } }
  expect(readSharedData(refs)).toEqual({})
  await loadSharedData('/a.json')
  expect(readSharedData(refs)).toEqual({ sidebar: { url: '/a.json' } })
})
