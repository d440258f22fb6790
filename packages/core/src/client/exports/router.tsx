import { useEffect, useMemo, type ReactNode } from 'react'
import { toPathKey } from '../../shared/index.ts'
import { usePageLocation, type PageLocation } from '../contexts.ts'
import { navigate } from '../navigation/navigate.ts'

/** Address of the page being shown; search and hash are empty until hydration is over. */
export function useLocation(): PageLocation {
  return usePageLocation()
}

export interface SiteHistory {
  location: PageLocation
  push(to: To): void
  replace(to: To): void
  goBack(): void
  goForward(): void
}
type To = string | Partial<PageLocation>

function toUrl(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`
}

/** Moves through the site from code. */
export function useHistory(): SiteHistory {
  const location = usePageLocation()
  return useMemo(
    () => ({
      location,
      push: (to) => navigate(toUrl(to)),
      replace: (to) => navigate(toUrl(to), { replace: true }),
      goBack: () => history.back(),
      goForward: () => history.forward(),
    }),
    [location],
  )
}

/** Goes to another page as soon as it is rendered in the browser. */
export function Redirect({ to }: { to: string }): ReactNode {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}

/** Whether a pathname lies at (exact) or below a path; trailing slashes do not matter. */
export function matchPath(
  pathname: string,
  options: string | { path?: string | string[]; exact?: boolean; strict?: boolean },
): { path: string; url: string; isExact: boolean; params: { [name: string]: string } } | null {
  const { path, exact = false } = typeof options === 'string' ? { path: options } : options
  const current = toPathKey(pathname)
  for (const candidate of [path ?? '/'].flat()) {
    const key = toPathKey(candidate)
    const isExact = key === current
    if (isExact || (!exact && (key === '/' || current.startsWith(`${key}/`)))) {
      return { path: candidate, url: candidate, isExact, params: {} }
    }
  }
  return null
}

export { default as Link, default as NavLink } from './Link.tsx'
