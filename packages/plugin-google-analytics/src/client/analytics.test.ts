import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const place = (pathname: string, search = '') => ({ pathname, search, hash: '' })

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

test('queues the first page for the hosted script', async () => {
  await loadModule({ analyticsId: 'UA-1', analyticsAnonymizeIp: '' })
  expect(window.ga?.q).toEqual([
    ['create', 'UA-1', 'auto'],
    ['set', 'anonymizeIp', true],
    ['send', 'pageview'],
  ])
})

test('uses the hosted script if it came first', async () => {
  const ga = vi.fn()
  window.ga = ga
  await loadModule({ analyticsId: 'UA-1' })
  expect(ga.mock.calls).toEqual([
    ['create', 'UA-1', 'auto'],
    ['send', 'pageview'],
  ])
})

test('reports later pages, not the first one and not moves within a page', async () => {
  const { onRouteDidUpdate } = await loadModule({ analyticsId: 'UA-1' })
  const ga = vi.fn()
  window.ga = ga
  onRouteDidUpdate?.({ location: place('/'), previousLocation: null })
  onRouteDidUpdate?.({ location: place('/', '?x'), previousLocation: place('/') })
  expect(ga).not.toHaveBeenCalled()
  onRouteDidUpdate?.({ location: place('/a/', '?x'), previousLocation: place('/') })
  expect(ga.mock.calls).toEqual([
    ['set', 'page', '/a/?x'],
    ['send', 'pageview'],
  ])
})
