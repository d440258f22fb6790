import { createContext, use, useMemo } from 'react'
import { LevelContext, PageContext, type PageLocation, usePageLocation } from '../contexts.ts'
import { getHistory, type SiteHistory } from '../exports/router.tsx'
import { matchPath, type MatchOptions, type PathMatch } from '../../shared/matchPath.ts'

export interface RouterState {
  history: SiteHistory
  location: PageLocation
}

/** State of a router that the site renders around a part of a page. */
export const OwnRouterContext = createContext<RouterState | null>(null)
/** Match of the enclosing route. */
export const MatchContext = createContext<PathMatch | null>(null)

export function useRouter(): RouterState {
  const location = usePageLocation()
  const own = use(OwnRouterContext)
  return useMemo(() => own ?? { location, history: getHistory(location) }, [own, location])
}

export function useLocation(): PageLocation {
  return useRouter().location
}

export function useHistory(): SiteHistory {
  return useRouter().history
}

export function useCurrentMatch(): PathMatch {
  const { pathname } = useLocation()
  const match = use(MatchContext)
  const isOwn = use(OwnRouterContext) !== null
  const page = use(PageContext)
  const around = page?.levels[use(LevelContext)]?.attributes?.path
  const path = isOwn ? '/' : typeof around === 'string' ? around : (page?.path ?? '/')
  return match ?? matchPath(pathname, path) ?? { path, url: path, isExact: false, params: {} }
}

export function useParams<Params = { [name: string]: string | undefined }>(): Params {
  return useCurrentMatch().params as Params
}

/** The match of a path against the address, or the match of the enclosing route. */
export function useRouteMatch(options?: string | readonly string[] | MatchOptions): PathMatch | null {
  const { pathname } = useLocation()
  const current = useCurrentMatch()
  return options === undefined ? current : matchPath(pathname, options)
}
