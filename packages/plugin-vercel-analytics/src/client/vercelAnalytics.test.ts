import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onRouteDidUpdate } from './vercelAnalytics.ts'

const place = (pathname: string, hash = '') => ({ pathname, search: '', hash })

beforeEach(() => {
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'va')
  Reflect.deleteProperty(globalThis, 'vaq')
})

test('queues pages until the hosted script is there, and leaves out moves within a page', () => {
  onRouteDidUpdate?.({ location: place('/'), previousLocation: null })
  onRouteDidUpdate?.({ location: place('/', '#a'), previousLocation: place('/') })
  onRouteDidUpdate?.({ location: place('/b/'), previousLocation: place('/', '#a') })
  expect(window.vaq).toEqual([
    ['pageview', { path: '/' }],
    ['pageview', { path: '/b/' }],
  ])
})

test('hands pages to the hosted script once it is there', () => {
  const va = vi.fn()
  window.va = va
  onRouteDidUpdate?.({ location: place('/b/'), previousLocation: place('/') })
  expect(va).toHaveBeenCalledExactlyOnceWith('pageview', { path: '/b/' })
  expect(window.vaq).toBeUndefined()
})
