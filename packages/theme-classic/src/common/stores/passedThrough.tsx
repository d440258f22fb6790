import { useSiteData } from '@strata/core/client'
import type { ReactNode } from 'react'

interface ProviderProps {
  children: ReactNode
}

/** Providers of state that this theme keeps outside of React: what a replaced `Layout/Provider` puts around a page. */
export function AnnouncementBarProvider({ children }: ProviderProps): ReactNode {
  return children
}

export function ScrollControllerProvider({ children }: ProviderProps): ReactNode {
  return children
}

/** The engine itself names the plugin of a page and its id on the root element. */
export function PluginHtmlClassNameProvider({ children }: ProviderProps): ReactNode {
  return children
}

/** Class of elements that links lead to: the stylesheet keeps them clear of the navbar without one. */
export function useAnchorTargetClassName(_id: string | undefined): string | undefined {
  return undefined
}

/** The page at the base URL, where breadcrumbs begin; undefined where a site has none there. */
export function useHomePageRoute(): { path: string; exact: true } | undefined {
  const { siteConfig, hasHomePage } = useSiteData()
  return hasHomePage ? { path: siteConfig.baseUrl, exact: true } : undefined
}
