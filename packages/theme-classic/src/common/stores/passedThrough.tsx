import { useSiteData } from '@strata/core/client'
import type { ReactNode } from 'react'

interface ProviderProps {
  children: ReactNode
}

/**
 * Providers that a swizzled `Layout/Provider` may use. They only render their children, because this theme keeps the state
 * outside of React.
 */
export function AnnouncementBarProvider({ children }: ProviderProps): ReactNode {
  return children
}

export function ScrollControllerProvider({ children }: ProviderProps): ReactNode {
  return children
}

/** Does nothing: the engine itself adds the classes for the plugin of a page to the root element. */
export function PluginHtmlClassNameProvider({ children }: ProviderProps): ReactNode {
  return children
}

/** Class of anchor targets; none, because the stylesheet offsets all anchor targets from the navbar. */
export function useAnchorTargetClassName(_id: string | undefined): string | undefined {
  return undefined
}

/** The route at the base URL, the root of breadcrumbs; undefined if the site has no page there. */
export function useHomePageRoute(): { path: string; exact: true } | undefined {
  const { siteConfig, hasHomePage } = useSiteData()
  return hasHomePage ? { path: siteConfig.baseUrl, exact: true } : undefined
}
