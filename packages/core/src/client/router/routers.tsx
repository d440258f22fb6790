import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { SiteHistory, To } from '../exports/router.tsx'
import { MatchContext, OwnRouterContext } from './context.ts'
import { createMemoryHistory, readAddress } from './memoryHistory.ts'

/** A router of its own, with the history that it is given. */
export function Router({ history, children }: { history: SiteHistory; children?: ReactNode }): ReactNode {
  const [location, setLocation] = useState(history.location)
  useEffect(() => history.listen((next) => setLocation(next)), [history])
  const state = useMemo(() => ({ history, location }), [history, location])
  return (
    <OwnRouterContext value={state}>
      <MatchContext value={null}>{children}</MatchContext>
    </OwnRouterContext>
  )
}

/** Pages of the site have a router, which is that of the browser. */
export function BrowserRouter({ children }: { children?: ReactNode }): ReactNode {
  return children
}

interface MemoryRouterProps {
  initialEntries?: To[]
  initialIndex?: number
  children?: ReactNode
}

/** A router whose addresses are in no address bar. */
export function MemoryRouter({ initialEntries = ['/'], initialIndex = 0, children }: MemoryRouterProps): ReactNode {
  const [history] = useState(() => createMemoryHistory(initialEntries.map(readAddress), initialIndex))
  return <Router history={history}>{children}</Router>
}

/** A router that stays where it is. */
export function StaticRouter({ location = '/', children }: { location?: To; children?: ReactNode }): ReactNode {
  return <MemoryRouter initialEntries={[location]}>{children}</MemoryRouter>
}

export function HashRouter(): never {
  throw new Error(
    '<HashRouter> of react-router-dom keeps the page in the hash of the address, which names headings on this site. Use <MemoryRouter> for a part of a page with addresses of its own, or give its pages addresses by a route with "exact: false".',
  )
}
