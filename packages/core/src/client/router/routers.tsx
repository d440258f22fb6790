import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type PageLocation, usePageLocation } from '../contexts.ts'
import { createHistory, type SiteHistory, type To, toUrl } from '../exports/router.tsx'
import { subscribeToLocation } from '../navigation/pageLocation.ts'
import { MatchContext, OwnRouterContext } from './context.ts'
import { createMemoryHistory, readAddress } from './memoryHistory.ts'

/** A nested router with the given history. */
export function Router({ history, children }: { history: SiteHistory; children?: ReactNode }): ReactNode {
  const [location, setLocation] = useState(history.location)
  useEffect(() => {
    const endListening = history.listen((next) => setLocation(next))
    // history listeners are not notified when the browser's address becomes known, after the first render
    const endFollowing = subscribeToLocation(() => setLocation(history.location))
    return () => {
      endListening()
      endFollowing()
    }
  }, [history])
  const state = useMemo(() => ({ history, location }), [history, location])
  return (
    <OwnRouterContext value={state}>
      <MatchContext value={null}>{children}</MatchContext>
    </OwnRouterContext>
  )
}

/** A pass-through: pages of the site already have a router, that of the browser. */
export function BrowserRouter({ children }: { children?: ReactNode }): ReactNode {
  return children
}

interface MemoryRouterProps {
  initialEntries?: To[]
  initialIndex?: number
  children?: ReactNode
}

/** A router that does not use the address bar. */
export function MemoryRouter({ initialEntries = ['/'], initialIndex = 0, children }: MemoryRouterProps): ReactNode {
  const [history] = useState(() => createMemoryHistory(initialEntries.map(readAddress), initialIndex))
  return <Router history={history}>{children}</Router>
}

/** A router with a fixed location. */
export function StaticRouter({ location = '/', children }: { location?: To; children?: ReactNode }): ReactNode {
  return <MemoryRouter initialEntries={[location]}>{children}</MemoryRouter>
}

/** A router whose location is the hash of the page's address. */
export function HashRouter({ children }: { children?: ReactNode }): ReactNode {
  const page = usePageLocation()
  const state = useMemo(() => {
    const location = readHash(page)
    return { location, history: createHashHistory(page, location) }
  }, [page])
  return (
    <OwnRouterContext value={state}>
      <MatchContext value={null}>{children}</MatchContext>
    </OwnRouterContext>
  )
}

function readHash({ hash }: PageLocation): PageLocation {
  return readAddress(`/${hash.slice(1).replace(/^\//, '')}`)
}

function createHashHistory(page: PageLocation, location: PageLocation): SiteHistory {
  const history = createHistory(page)
  const toHash = (to: To) => {
    const { pathname, search, hash } = new URL(toUrl(to), `http://hash${location.pathname}`)
    return `#${pathname}${search}${hash}`
  }
  return {
    ...history,
    location,
    push: (to) => history.push(toHash(to)),
    replace: (to) => history.replace(toHash(to)),
    listen: (listener) => history.listen((next, action) => listener(readHash(next), action)),
    createHref: toHash,
  }
}
