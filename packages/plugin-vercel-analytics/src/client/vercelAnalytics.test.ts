import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onRouteDidUpdate } from './vercelAnalytics.ts'

const locationOf = (pathname: string, hash = '') => ({ pathname, search: '', hash })

beforeEach(() => {
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'va')
  Reflect.deleteProperty(globalThis, 'vaq')
})

test('queues page views until the hosted script is loaded, and ignores navigation within a page', () => {
  onRouteDidUpdate?.({ location: locationOf('/'), previousLocation: null })
  onRouteDidUpdate?.({ location: locationOf('/', '#a'), previousLocation: locationOf('/') })
  onRouteDidUpdate?.({ location: locationOf('/b/'), previousLocation: locationOf('/', '#a') })
  expect(window.vaq).toEqual([
    ['pageview', { path: '/' }],
    ['pageview', { path: '/b/' }],
  ])
})

test('passes page views to the hosted script once it is loaded', () => {
  const va = vi.fn()
  window.va = va
  onRouteDidUpdate?.({ location: locationOf('/b/'), previousLocation: locationOf('/') })
  expect(va).toHaveBeenCalledExactlyOnceWith('pageview', { path: '/b/' })
  expect(window.vaq).toBeUndefined()
})
