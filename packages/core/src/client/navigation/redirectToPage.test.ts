import { expect, test, vi } from 'vitest'
import { listOtherPaths, redirectToPage } from './redirectToPage.ts'

vi.mock('virtual:strata/site-data', () => ({ default: { siteConfig: { baseUrl: '/' } } }))

test.each([
  ['/docs/intro', []],
  ['/docs/intro.html', ['/docs/intro']],
  ['/docs/index.html', ['/docs/']],
  ['//evil.example/index.html', ['/evil.example/']],
  ['/Docs/Intro', ['/docs/intro']],
  ['/Docs/Intro.html', ['/Docs/Intro', '/docs/intro']],
])('suggests other paths for %s: %j', (pathname, paths) => {
  expect(listOtherPaths(pathname, '/')).toEqual(paths)
})

test('keeps capital letters of the base URL', () => {
  expect(listOtherPaths('/MySite/Docs/', '/MySite/')).toEqual(['/MySite/docs/'])
})

test('replaces the history entry only if the address changes', async () => {
  const replaceState = vi.fn()
  vi.stubGlobal('history', { state: null, replaceState })
  vi.stubGlobal('location', { pathname: '/users/7', search: '?a', hash: '#b' })
  await redirectToPage()
  expect(replaceState).not.toHaveBeenCalled()
  vi.stubGlobal('location', { pathname: '/users/7.html', search: '?a', hash: '#b' })
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: false }))
  await redirectToPage()
  expect(replaceState).toHaveBeenCalledWith(null, '', '/users/7?a#b')
  vi.unstubAllGlobals()
})
