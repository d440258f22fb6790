import { expect, onTestFinished, test, vi } from 'vitest'

const recorded = vi.hoisted((): string[] => [])
vi.mock('virtual:strata/client-modules', () => {
  const record = (hook: string) => (args: { location: Place; previousLocation: Place | null }) => {
    recorded.push(`${hook} ${write(args.previousLocation)} ${write(args.location)}`)
    return () => void recorded.push('clean up')
  }
  interface Place {
    pathname: string
    search: string
    hash: string
  }
  const write = (place: Place | null) => (place === null ? 'nowhere' : place.pathname + place.search + place.hash)
  return { default: [{ onRouteUpdate: record('update'), onRouteDidUpdate: record('did update') }] }
})

/** A fake browser whose address changes without a document load. */
async function openBrowser(address: string) {
  const currentEntry = { id: '0', getState: () => state }
  const navigation = Object.assign(new EventTarget(), { currentEntry })
  let state: unknown
  let location = new URL(address)
  vi.stubGlobal('window', { navigation })
  vi.stubGlobal('history', { pushState: Array.prototype.push })
  vi.stubGlobal('location', location)
  // isolates the state of navigation from other tests
  vi.resetModules()
  onTestFinished(() => void vi.resetModules().unstubAllGlobals())
  const { moveTo } = await import('../boot/clientModules.ts')
  const { interceptLinks } = await import('./interceptLinks.ts')
  const { getPageLocation, readLocation } = await import('./pageLocation.ts')
  const { noteLinks } = await import('./pageUrls.ts')
  await moveTo(readLocation(location))
  recorded.length = 0
  interceptLinks({ baseUrl: '/', follow: async () => {} })
  return {
    getPageLocation,
    noteLinks,
    change(to: string, newState?: unknown) {
      location = new URL(to, location)
      state = newState
      currentEntry.id += '+'
      vi.stubGlobal('location', location)
      navigation.dispatchEvent(new Event('currententrychange'))
    },
    /** @returns whether the site intercepts the navigation, and if so how the page scrolls */
    follow(to: string, { defaultPrevented = false, ...given }: Partial<NavigateEvent> = {}) {
      const url = new URL(to, location)
      const hashChange = url.hash !== location.hash && url.href.split('#')[0] === location.href.split('#')[0]
      let intercepted: false | NavigationInterceptOptions = false
      const intercept = (options: NavigationInterceptOptions) => {
        intercepted = options
      }
      const details = {
        canIntercept: true,
        hashChange,
        downloadRequest: null,
        formData: null,
        navigationType: url.href === location.href ? 'replace' : 'push',
        destination: { url: url.href, sameDocument: hashChange || url.hash !== '' },
        userInitiated: true,
        intercept,
        ...given,
      }
      const event = new Event('navigate', { cancelable: true })
      if (defaultPrevented) event.preventDefault()
      navigation.dispatchEvent(Object.assign(event, details))
      return intercepted as false | NavigationInterceptOptions
    },
  }
}

test('calls client modules when the hash or the query of the page changes', async () => {
  const browser = await openBrowser('https://example.com/docs')
  browser.change('#stove')
  await vi.waitFor(() => expect(recorded).toHaveLength(3))
  expect(recorded).toEqual(['update /docs /docs#stove', 'clean up', 'did update /docs /docs#stove'])
  browser.change('?os=mac#stove')
  await vi.waitFor(() => expect(recorded).toHaveLength(6))
  expect(recorded.at(-1)).toBe('did update /docs#stove /docs?os=mac#stove')
})

test('ignores a hash that a script sets, but not the change after it', async () => {
  const browser = await openBrowser('https://example.com/docs')
  expect(browser.follow('#stove', { navigationType: 'replace', hashChange: false })).toBe(false)
  browser.change('#stove')
  expect(recorded).toEqual([])
  browser.change('#stove', 1)
  await vi.waitFor(() => expect(recorded).toHaveLength(3))
  expect(recorded[0]).toBe('update /docs /docs#stove')
})

test('ignores an unchanged address and one of another page', async () => {
  const browser = await openBrowser('https://example.com/docs')
  browser.change('/docs')
  browser.change('/blog#top')
  expect(recorded).toEqual([])
  expect(browser.getPageLocation()).toMatchObject({ pathname: '/docs', hash: '' })
})

test('includes the state of the history entry in the location', async () => {
  const browser = await openBrowser('https://example.com/docs')
  browser.change('?page=2', { from: 'list' })
  expect(browser.getPageLocation()).toMatchObject({ pathname: '/docs', search: '?page=2', state: { from: 'list' } })
})

test('reports new state, even if it cannot be serialized as JSON', async () => {
  const browser = await openBrowser('https://example.com/docs')
  const circular: { self?: object } = {}
  circular.self = circular
  for (const state of [1n, circular, { ...circular }]) browser.change('/docs', state)
  await vi.waitFor(() => expect(recorded).toHaveLength(9))
  browser.change('/docs', 2)
  await vi.waitFor(() => expect(recorded).toHaveLength(12))
  browser.change('/docs', 2)
  expect(recorded).toHaveLength(12)
  expect(browser.getPageLocation()?.state).toBe(2)
})

test('gives each history entry its own key', async () => {
  const browser = await openBrowser('https://example.com/docs')
  const keys = ['?a', '?b', '?b#c'].map((to) => {
    browser.change(to)
    return browser.getPageLocation()?.key
  })
  expect(new Set(keys).size).toBe(3)
})

test('leaves a link to the current hash to the browser, which scrolls there', async () => {
  const browser = await openBrowser('https://example.com/docs?os=mac#stove')
  expect(browser.follow('#stove')).toBe(false)
  expect(browser.follow('?os=win#stove')).toBeTruthy()
  expect(browser.follow('/blog')).toBeTruthy()
})

test('leaves parameters that are read when a document loads to the browser, but not on the way back', async () => {
  const browser = await openBrowser('https://example.com/docs?docusaurus-theme=dark')
  expect(browser.follow('?docusaurus-theme=light')).toBe(false)
  expect(browser.follow('/blog?a=1&docusaurus-data-embedded=true')).toBe(false)
  expect(browser.follow('/blog')).toBeTruthy()
  expect(browser.follow('/blog?q=docusaurus-theme')).toBeTruthy()
  const destination = { url: 'https://example.com/blog?docusaurus-theme=light', sameDocument: true } as never
  expect(browser.follow('/blog?docusaurus-theme=light', { navigationType: 'traverse', destination })).toBeTruthy()
})

test('keeps the state of a navigation if a script has replaced pushState', async () => {
  const browser = await openBrowser('https://example.com/docs')
  const updateCurrentEntry = vi.fn()
  Object.assign(window.navigation as object, { updateCurrentEntry })
  const pushed: unknown[] = []
  vi.stubGlobal('history', { pushState: (...given: unknown[]) => pushed.push(given) })
  const preventDefault = vi.fn()
  const url = 'https://example.com/blog'
  browser.follow(url, {
    preventDefault,
    destination: { url, getState: () => ({ from: 'docs' }) } as NavigationDestination,
  })
  expect(preventDefault).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(updateCurrentEntry).toHaveBeenCalledWith({ state: { from: 'docs' } }))
  browser.follow(url, { preventDefault, destination: { url, getState: () => undefined } as NavigationDestination })
  await vi.waitFor(() => expect(pushed).toHaveLength(2))
  expect(pushed[1]).toEqual([null, '', url])
  expect(updateCurrentEntry).toHaveBeenCalledOnce()
})

test('ignores navigations that are already prevented: intercepting them is an error', async () => {
  const browser = await openBrowser('https://example.com/docs')
  expect(browser.follow('/docs?page=2', { defaultPrevented: true })).toBe(false)
  expect(browser.follow('/docs?page=2')).not.toBe(false)
})

test('leaves links to addresses outside the site to the browser', async () => {
  const browser = await openBrowser('https://example.com/docs')
  expect(browser.follow('/old-version/')).toBeTruthy()
  browser.noteLinks({ outside: ['/old-version/'] })
  expect(browser.follow('/old-version/?a=b')).toBe(false)
  expect(browser.follow('/old-version/other')).toBeTruthy()
  browser.noteLinks({})
  expect(browser.follow('/old-version/')).toBeTruthy()
})

test('scrolls as Docusaurus does when the page stays the same', async () => {
  const browser = await openBrowser('https://example.com/docs?os=mac#stove')
  const scroll = 'manual'
  expect(browser.follow('?os=win#stove')).toMatchObject({ scroll })
  expect(browser.follow('?os=win#stove', { userInitiated: false, navigationType: 'replace' })).toMatchObject({ scroll })
  const scrolling = { scroll: 'after-transition' }
  expect(browser.follow('?os=win')).toMatchObject(scrolling)
  expect(browser.follow('?os=win#stove', { navigationType: 'traverse' })).toMatchObject(scrolling)
  browser.change('/docs')
  expect(browser.follow('/docs')).toMatchObject(scrolling)
  expect(browser.follow('/docs', { userInitiated: false })).toMatchObject({ scroll })
})
