import { createContext, use, useSyncExternalStore } from 'react'
import type { PageData, PageLevel, SiteData } from '../shared/index.ts'
import type { HeadRegistry } from './head/headRegistry.ts'
import { MissingProviderError } from './messages.ts'
import { getPageLocation, subscribeToLocation, type PageLocation } from './navigation/pageLocation.ts'

export type { PageLocation }

export const SiteDataContext = createContext<SiteData | null>(null)
export const PageContext = createContext<PageData | null>(null)
/** Index of the level being rendered, so that `renderRoutes()` knows what comes next. */
export const LevelContext = createContext<number>(-1)

/** Where `<Head>` leaves what it holds. */
export const HeadContext = createContext<HeadRegistry | null>(null)
/** Where the page was rendered first: its pathname, without search and hash. */
export const LocationContext = createContext<PageLocation | null>(null)

/** What the broken link check learns from components while a page is rendered on the server; there is none in the browser. */
export interface BrokenLinks {
  /** @param link address as in the HTML */
  collectLink(link: string | undefined): void
  /** @param anchor an id that links may name */
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

/** Props of the innermost level (a document, a post), with those of the first load; readable by every level around it. */
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
