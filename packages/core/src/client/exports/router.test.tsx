import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { setPageLocation } from '../navigation/pageLocation.ts'
import { createMemoryHistory } from '../router/memoryHistory.ts'
import { createHistory, getHistory, toUrl } from './router.tsx'

// tests run in the server environment
vi.stubEnv('SSR', false)
afterAll(() => void vi.unstubAllEnvs())
vi.mock('virtual:strata/site-data', () => ({ default: { codeTranslations: {} } }))

test('toUrl() accepts search and hash with or without their prefix', () => {
  expect(toUrl({ pathname: '/a', search: 'b=1', hash: '' })).toBe('/a?b=1')
  expect(toUrl({ search: '?b=1', hash: 'c' })).toBe('?b=1#c')
  expect(toUrl('/a?b')).toBe('/a?b')
})

test('notifies listeners of location changes until they unsubscribe, and updates history.location', () => {
  const history = createHistory({ pathname: '/a', search: '', hash: '' })
  const heard: string[] = []
  const end = history.listen(({ pathname, search }) => void heard.push(pathname + search))
  expect(history.location.pathname).toBe('/a')
  // the address of the browser, after the first render
  setPageLocation({ pathname: '/a', search: '?from', hash: '' })
  expect(history.location.search).toBe('?from')
  expect(heard).toEqual([])
  setPageLocation({ pathname: '/b', search: '?x', hash: '' })
  expect(history.location.search).toBe('?x')
  end()
  setPageLocation({ pathname: '/c', search: '', hash: '' })
  expect(heard).toEqual(['/b?x'])
})

test('shares one history between pages in a browser, so that effects do not run again', () => {
  const [one, other] = ['/a', '/b'].map((pathname) => getHistory({ pathname, search: '', hash: '' }))
  expect(other).toBe(one)
  vi.stubEnv('SSR', true)
  onTestFinished(() => void vi.stubEnv('SSR', false))
  // a server renders many pages at once
  expect(getHistory({ pathname: '/c', search: '', hash: '' })).not.toBe(one)
})

test('history.action reflects the last navigation', async () => {
  const navigation = new EventTarget()
  vi.stubGlobal('window', { navigation })
  vi.resetModules()
  onTestFinished(() => void vi.resetModules().unstubAllGlobals())
  const fresh = await import('./router.tsx')
  const history = fresh.createHistory({ pathname: '/a', search: '', hash: '' })
  const come = (navigationType: string | null) => {
    navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }))
    return history.action
  }
  expect(history.action).toBe('POP')
  // updating the state of the current entry is not a navigation
  expect(['push', 'replace', null, 'traverse', 'reload'].map(come)).toEqual([
    'PUSH',
    'REPLACE',
    'REPLACE',
    'POP',
    'POP',
  ])
})

test('passes state to the browser', () => {
  const navigate = vi.fn<Navigation['navigate']>(() => ({}) as NavigationResult)
  vi.stubGlobal('window', { navigation: { navigate } })
  vi.stubGlobal('location', new URL('https://example.com/a'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const history = createHistory({ pathname: '/a', search: '', hash: '' })
  history.push('/b', { from: 'a' })
  history.replace({ pathname: '/c', state: 1 })
  expect(navigate.mock.calls).toEqual([
    ['/b', { history: 'push', state: { from: 'a' } }],
    ['/c', { history: 'replace', state: 1 }],
  ])
})

test('resolves a bare hash or an empty address against the page without its query', () => {
  const navigate = vi.fn<Navigation['navigate']>(() => ({}) as NavigationResult)
  vi.stubGlobal('window', { navigation: { navigate } })
  vi.stubGlobal('location', new URL('https://example.com/a?b#c'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const history = createHistory({ pathname: '/a', search: '?b', hash: '#c' })
  history.push('#d')
  history.push({ hash: 'd' })
  history.replace({ search: '' })
  history.push('?e')
  expect(navigate.mock.calls.map(([url]) => url)).toEqual(['/a#d', '/a#d', '/a', '?e'])
})

/** A fake browser navigation, which fires its event before the address changes. */
function createNavigation() {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  onTestFinished(() => void vi.unstubAllGlobals())
  return (url: string, navigationType: string) => {
    const event = new Event('navigate', { cancelable: true })
    return navigation.dispatchEvent(Object.assign(event, { destination: { url }, navigationType }))
  }
}

/** Waits for the code that handles blocks, after the first page is hydrated. */
const untilBlocking = async () => {
  const pageLocation = await import('../navigation/pageLocation.ts')
  pageLocation.setPageLocation({ pathname: '/a', search: '', hash: '' })
  await import('../navigation/rare.ts')
  await new Promise((resolve) => setTimeout(resolve))
}

test('a block runs before the address changes, until it is removed', async () => {
  const navigate = createNavigation()
  const history = createHistory({ pathname: '/a', search: '', hash: '' })
  const heard: string[] = []
  const end = history.block(({ pathname, search }, action) => {
    heard.push(`${action} ${pathname}${search}`)
    return pathname === '/closed' ? false : undefined
  })
  await untilBlocking()
  expect(navigate('https://example.com/closed?x', 'push')).toBe(false)
  expect(navigate('https://example.com/open', 'traverse')).toBe(true)
  end()
  expect(navigate('https://example.com/closed', 'push')).toBe(true)
  expect(heard).toEqual(['PUSH /closed?x', 'POP /open'])
})

test('a block does not run for navigations that are already prevented', async () => {
  const navigate = createNavigation()
  globalThis.navigation.addEventListener('navigate', (event) => event.preventDefault(), { once: true })
  const blocker = vi.fn<() => boolean>(() => false)
  createHistory({ pathname: '/a', search: '', hash: '' }).block(blocker)
  await untilBlocking()
  navigate('https://example.com/b', 'push')
  expect(blocker).not.toHaveBeenCalled()
  navigate('https://example.com/b', 'push')
  expect(blocker).toHaveBeenCalledOnce()
})

test('a block of the first render runs after the link handler, which may restart a navigation', async () => {
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
  const navigate = createNavigation()
  const { blockNavigation } = await import('../router/blockNavigation.ts')
  const order: string[] = []
  blockNavigation({ blocker: () => void order.push('block'), isOver: false })
  globalThis.navigation.addEventListener('navigate', () => void order.push('links'))
  await untilBlocking()
  navigate('https://example.com/b', 'push')
  expect(order).toEqual(['links', 'block'])
})

test('a block does nothing during server rendering', async () => {
  const navigate = createNavigation()
  vi.stubEnv('SSR', true)
  createHistory({ pathname: '/a', search: '', hash: '' }).block(false)()
  createHistory({ pathname: '/a', search: '', hash: '' }).block(false)
  vi.stubEnv('SSR', false)
  await untilBlocking()
  expect(navigate('https://example.com/b', 'push')).toBe(true)
})

test('a block with a message asks for confirmation, one without arguments always blocks', async () => {
  const navigate = createNavigation()
  const history = createHistory({ pathname: '/a', search: '', hash: '' })
  vi.stubGlobal('confirm', (text: string) => text === 'Leave?')
  const endAll = history.block()
  await untilBlocking()
  expect(navigate('https://example.com/b', 'push')).toBe(false)
  endAll()
  history.block('Leave?')
  await untilBlocking()
  expect(navigate('https://example.com/b', 'replace')).toBe(true)
  history.block(() => 'Really?')
  await untilBlocking()
  expect(navigate('https://example.com/b', 'push')).toBe(false)
})

test('a memory history supports blocks', () => {
  const at = (pathname: string) => ({ pathname, search: '', hash: '' })
  const history = createMemoryHistory([at('/a')], 0)
  const end = history.block(({ pathname }) => pathname !== '/b')
  history.push('/b')
  expect(history.location.pathname).toBe('/a')
  history.push('/c')
  end()
  history.goBack()
  expect(history.location.pathname).toBe('/a')
})
