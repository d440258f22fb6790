import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LocationContext } from '../contexts.ts'
import { Redirect as SiteRedirect } from '../exports/router.tsx'
import { navigate } from '../navigation/navigate.ts'
import { OwnRouterContext } from './context.ts'
import { Link, NavLink } from './links.tsx'
import { createMemoryHistory } from './memoryHistory.ts'
import { Redirect } from './routes.tsx'

vi.mock('virtual:strata/site-data', () => ({ default: { codeTranslations: {} } }))
vi.mock('../navigation/navigate.ts', () => ({ navigate: vi.fn() }))
// run effects synchronously
vi.mock('react', async (importReact) => ({
  ...(await importReact<typeof import('react')>()),
  useEffect: (run: () => void) => run(),
}))

const to = { pathname: '/b', state: { from: 'a' } }

function FollowedLink({ navigate: follow }: { navigate: () => void }): ReactNode {
  follow()
  return null
}

test('links and redirects pass on the state of their target', () => {
  const location = { pathname: '/a', search: '', hash: '' }
  const history = createMemoryHistory([location], 0)
  const push = vi.spyOn(history, 'push')
  const replace = vi.spyOn(history, 'replace')
  renderToStaticMarkup(
    <LocationContext value={location}>
      <SiteRedirect to={to} />
      <OwnRouterContext value={{ history, location }}>
        <Link to={to} component={FollowedLink} />
        <NavLink to={to} replace component={FollowedLink} />
        <Redirect to={to} />
        <Redirect push to={to} />
      </OwnRouterContext>
    </LocationContext>,
  )
  const withState = ['/b', to.state]
  expect(push.mock.calls).toEqual([withState, withState])
  expect(replace.mock.calls).toEqual([withState, withState])
  expect(vi.mocked(navigate).mock.calls).toEqual([['/b', { replace: true, state: to.state }]])
})

test('a link to the current address replaces the history entry', () => {
  const location = { pathname: '/b', search: '?c', hash: '' }
  const history = createMemoryHistory([location], 0)
  renderToStaticMarkup(
    <LocationContext value={location}>
      <OwnRouterContext value={{ history, location }}>
        <Link to={{ pathname: '/b', search: 'c', state: 1 }} component={FollowedLink} />
      </OwnRouterContext>
    </LocationContext>,
  )
  expect(history.length).toBe(1)
})
