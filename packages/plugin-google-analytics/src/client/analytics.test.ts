import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const locationOf = (pathname: string, search = '') => ({ pathname, search, hash: '' })

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'ga')
})

async function loadModule(dataset: { [name: string]: string }) {
  vi.stubGlobal('document', { querySelectorAll: () => [{ dataset }] })
  return import('./analytics.ts')
}

test('queues the first page view for the hosted script', async () => {
  await loadModule({ analyticsId: 'UA-1', analyticsAnonymizeIp: '' })
  expect(window.ga?.q).toEqual([
    ['create', 'UA-1', 'auto'],
    ['set', 'anonymizeIp', true],
    ['send', 'pageview'],
  ])
})

test('uses the hosted script if it is already loaded', async () => {
  const ga = vi.fn()
  window.ga = ga
  await loadModule({ analyticsId: 'UA-1' })
  expect(ga.mock.calls).toEqual([
    ['create', 'UA-1', 'auto'],
    ['send', 'pageview'],
  ])
})

test('reports later pages, but neither the first one nor navigation within a page', async () => {
  const { onRouteDidUpdate } = await loadModule({ analyticsId: 'UA-1' })
  const ga = vi.fn()
  window.ga = ga
  onRouteDidUpdate?.({ location: locationOf('/'), previousLocation: null })
  onRouteDidUpdate?.({ location: locationOf('/', '?x'), previousLocation: locationOf('/') })
  expect(ga).not.toHaveBeenCalled()
  onRouteDidUpdate?.({ location: locationOf('/a/', '?x'), previousLocation: locationOf('/') })
  expect(ga.mock.calls).toEqual([
    ['set', 'page', '/a/?x'],
    ['send', 'pageview'],
  ])
})
