import { createContext, use, useSyncExternalStore } from 'react'
import type { PageData, PageLevel, SiteData } from '../shared/index.ts'
import type { HeadRegistry } from './head/HeadRegistry.ts'
import { MissingProviderError } from './messages.ts'
import { getPageLocation, subscribeToLocation, type PageLocation } from './navigation/pageLocation.ts'

export type { PageLocation }

export const SiteDataContext = createContext<SiteData | null>(null)
export const PageContext = createContext<PageData | null>(null)
/** Index of the level being rendered; `renderRoutes()` renders the next one. */
export const LevelContext = createContext<number>(-1)

/** Collects the contents of all `<Head>`s. */
export const HeadContext = createContext<HeadRegistry | null>(null)
/** Location of the first render: a pathname without search and hash. */
export const LocationContext = createContext<PageLocation | null>(null)

/** Through this, components report to the broken link check while the server renders a page; null in the browser. */
export interface BrokenLinks {
  /** @param link URL as in the HTML */
  collectLink(link: string | undefined): void
  /** @param anchor an id that links may refer to */
  collectAnchor(anchor: string | undefined): void
}
export const BrokenLinksContext = createContext<BrokenLinks | null>(null)

/** @throws MissingProviderError outside of the engine's root */
export function useSiteData(): SiteData {
  return use(SiteDataContext) ?? fail('useSiteData', 'SiteDataContext')
}

/** Data of the page being shown. */
export function usePage(): PageData {
  return use(PageContext) ?? fail('usePage', 'PageContext')
}

/**
 * Props of the innermost level (a document, a post), including those sent only with the first load; usable at every level
 * around it.
 */
export function usePageProps(): PageLevel['props'] {
  const leaf = usePage().levels.at(-1)
  return { ...leaf?.props, ...leaf?.firstLoadProps }
}

/** Pathname, search and hash of the page being shown; search and hash are empty until hydration is over. */
export function usePageLocation(): PageLocation {
  const first = use(LocationContext) ?? fail('useLocation', 'LocationContext')
  return useSyncExternalStore(
    subscribeToLocation,
    () => getPageLocation() ?? first,
    () => first,
  )
}

function fail(hook: string, provider: string): never {
  throw new MissingProviderError(hook, provider)
}
