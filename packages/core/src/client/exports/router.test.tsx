import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { setPageLocation } from '../navigation/pageLocation.ts'
import { createMemoryHistory } from '../router/memoryHistory.ts'
import { createHistory, getHistory, toUrl } from './router.tsx'

// tests run in the server environment
vi.stubEnv('SSR', false)
afterAll(() => void vi.unstubAllEnvs())
vi.mock('virtual:strata/site-data', () => ({ default: { codeTranslations: {} } }))

test('parts of an address come with or without their signs', () => {
  expect(toUrl({ pathname: '/a', search: 'b=1', hash: '' })).toBe('/a?b=1')
  expect(toUrl({ search: '?b=1', hash: 'c' })).toBe('?b=1#c')
  expect(toUrl('/a?b')).toBe('/a?b')
})

test('a listener is told of the address until it ends, and the history has it too', () => {
  const history = createHistory({ pathname: '/a', search: '', hash: '' })
  const told: string[] = []
  const end = history.listen(({ pathname, search }) => void told.push(pathname + search))
  expect(history.location.pathname).toBe('/a')
  // the address of the browser, after the first render
  setPageLocation({ pathname: '/a', search: '?from', hash: '' })
  expect(history.location.search).toBe('?from')
  expect(told).toEqual([])
  setPageLocation({ pathname: '/b', search: '?x', hash: '' })
  expect(history.location.search).toBe('?x')
  end()
  setPageLocation({ pathname: '/c', search: '', hash: '' })
  expect(told).toEqual(['/b?x'])
})

test('in a browser there is one history for all pages, so that effects that depend on it do not run again', () => {
  const [one, other] = ['/a', '/b'].map((pathname) => getHistory({ pathname, search: '', hash: '' }))
  expect(other).toBe(one)
  vi.stubEnv('SSR', true)
  onTestFinished(() => void vi.stubEnv('SSR', false))
  // a server renders many pages at once
  expect(getHistory({ pathname: '/c', search: '', hash: '' })).not.toBe(one)
})

test('the history knows how the reader came here', async () => {
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
  // a state that is changed where the reader is, is no way of coming here
  expect(['push', 'replace', null, 'traverse', 'reload'].map(come)).toEqual([
    'PUSH',
    'REPLACE',
    'REPLACE',
    'POP',
    'POP',
  ])
})

test('what comes with an address goes to the browser with it', () => {
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

test('a hash alone, or no address at all, is of the page without its query', () => {
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

/** Its code has come, and the first page is alive. */
const untilAsked = async () => {
  const pageLocation = await import('../navigation/pageLocation.ts')
  pageLocation.setPageLocation({ pathname: '/a', search: '', hash: '' })
  await import('../navigation/rare.ts')
  await new Promise((resolve) => setTimeout(resolve))
}

test('a block asks before the address changes, until it ends', async () => {
  const navigate = createNavigation()
  const history = createHistory({ pathname: '/a', search: '', hash: '' })
  const told: string[] = []
  const end = history.block(({ pathname, search }, action) => {
    told.push(`${action} ${pathname}${search}`)
    return pathname === '/closed' ? false : undefined
  })
  await untilAsked()
  expect(navigate('https://example.com/closed?x', 'push')).toBe(false)
  expect(navigate('https://example.com/open', 'traverse')).toBe(true)
  end()
  expect(navigate('https://example.com/closed', 'push')).toBe(true)
  expect(told).toEqual(['PUSH /closed?x', 'POP /open'])
})

test('a block is not asked of what another has answered already', async () => {
  const navigate = createNavigation()
  globalThis.navigation.addEventListener('navigate', (event) => event.preventDefault(), { once: true })
  const blocker = vi.fn<() => boolean>(() => false)
  createHistory({ pathname: '/a', search: '', hash: '' }).block(blocker)
  await untilAsked()
  navigate('https://example.com/b', 'push')
  expect(blocker).not.toHaveBeenCalled()
  navigate('https://example.com/b', 'push')
  expect(blocker).toHaveBeenCalledOnce()
})

test('a block of the first render is asked after links are followed here, where a way may begin anew', async () => {
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
  const navigate = createNavigation()
  const { blockNavigation } = await import('../router/blockNavigation.ts')
  const order: string[] = []
  blockNavigation({ blocker: () => void order.push('block'), isOver: false })
  globalThis.navigation.addEventListener('navigate', () => void order.push('links'))
  await untilAsked()
  navigate('https://example.com/b', 'push')
  expect(order).toEqual(['links', 'block'])
})

test('a block while a page is rendered on the server asks for no code: there is none', async () => {
  const navigate = createNavigation()
  vi.stubEnv('SSR', true)
  createHistory({ pathname: '/a', search: '', hash: '' }).block(false)()
  createHistory({ pathname: '/a', search: '', hash: '' }).block(false)
  vi.stubEnv('SSR', false)
  await untilAsked()
  expect(navigate('https://example.com/b', 'push')).toBe(true)
})

test('a block with a text asks the reader, and one without anything lets nobody go', async () => {
  const navigate = createNavigation()
  const history = createHistory({ pathname: '/a', search: '', hash: '' })
  vi.stubGlobal('confirm', (text: string) => text === 'Leave?')
  const endAll = history.block()
  await untilAsked()
  expect(navigate('https://example.com/b', 'push')).toBe(false)
  endAll()
  history.block('Leave?')
  await untilAsked()
  expect(navigate('https://example.com/b', 'replace')).toBe(true)
  history.block(() => 'Really?')
  await untilAsked()
  expect(navigate('https://example.com/b', 'push')).toBe(false)
})

test('a history in memory is blocked, too', () => {
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
