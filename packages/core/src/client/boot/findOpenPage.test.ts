import { expect, onTestFinished, test, vi } from 'vitest'
import type { PageData } from '../../shared/index.ts'

const context = { plugin: { name: 'users', id: 'default' } }
const page: PageData = {
  path: '/users/:id',
  modules: [],
  levels: [],
  context,
  open: { path: '/users/:id', exact: true },
}
vi.mock('../navigation/pageLoader.ts', () => ({ loadPage: async () => page }))

// other tests may have loaded it with the globals of another environment
const load = async () => {
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
  return import('./findOpenPage.ts')
}

const shownAs = {
  location: { pathname: '/users/5', search: '', hash: '' },
  match: { path: '/users/:id', url: '/users/5', isExact: true, params: { id: '5' } },
}

test('passes the current location and match to a page with an open route', async () => {
  vi.stubGlobal('location', new URL('https://example.com/users/5?tab=1'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const notFound: PageData = {
    path: '/404.html',
    modules: [],
    levels: [],
    context,
    openRoutes: [{ path: '/users/:id', exact: true }],
  }
  const { findOpenPage } = await load()
  expect(await findOpenPage(notFound)).toEqual({ ...page, shownAs })
})

test('updates location and match when a link leads to another URL of the same open route', async () => {
  const error = Object.assign(new Error('None'), { name: 'PageNotFoundError' })
  const { signal } = new AbortController()
  const url = new URL('https://example.com/users/5')
  const before = { ...page, shownAs: { ...shownAs, location: { pathname: '/users/4', search: '', hash: '' } } }
  const { untilAnswered } = await load()
  expect(await untilAnswered(before, { url, error, signal })).toEqual({ ...page, shownAs })
})
