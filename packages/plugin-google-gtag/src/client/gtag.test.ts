import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const locationOf = (pathname: string, search = '', hash = '') => ({ pathname, search, hash })
const commands = () => (window.dataLayer ?? []).map((entry) => [...(entry as IArguments)])

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'dataLayer')
  Reflect.deleteProperty(globalThis, 'gtag')
})

async function loadModule(dataset: { [name: string]: string }) {
  vi.stubGlobal('document', { querySelectorAll: () => [{ dataset }] })
  return import('./gtag.ts')
}

test('configures every id of the script tag, in the format that the hosted script reads', async () => {
  await loadModule({ gtagIds: 'G-1 G-2', gtagAnonymizeIp: '' })
  expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]')
  expect(commands()).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-1', { anonymize_ip: true }],
    ['config', 'G-2', { anonymize_ip: true }],
  ])
})

test('reports later pages with query and hash, but neither the first page nor the same location', async () => {
  const { onRouteDidUpdate } = await loadModule({ gtagIds: 'G-1' })
  window.dataLayer = []
  onRouteDidUpdate?.({ location: locationOf('/'), previousLocation: null })
  onRouteDidUpdate?.({ location: locationOf('/'), previousLocation: locationOf('/') })
  expect(commands()).toEqual([])
  onRouteDidUpdate?.({ location: locationOf('/a/', '?b', '#c'), previousLocation: locationOf('/a/', '?b') })
  expect(commands()).toEqual([
    ['set', 'page_path', '/a/?b#c'],
    ['event', 'page_view'],
  ])
})
