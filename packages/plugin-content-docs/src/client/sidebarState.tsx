import { applyTrailingSlash, MissingProviderError, useSiteData } from '@strata/core/client'
import { createContext, use, useMemo, useState, type ReactNode } from 'react'

export interface DocSidebarItemsExpandedState {
  /** Index of the category of this level that was opened last; null for none. */
  expandedItem: number | null
  setExpandedItem: (index: number | null) => void
}

const ExpandedContext = createContext<DocSidebarItemsExpandedState | null>(null)

/**
 * Provides the expanded state to one level of a sidebar, so that opening a category can close the others.
 * @param props.state state kept by the level itself, used instead of the provider's own
 */
export function DocSidebarItemsExpandedStateProvider({
  state,
  children,
}: {
  state?: DocSidebarItemsExpandedState
  children: ReactNode
}): ReactNode {
  const [expandedItem, setExpandedItem] = useState<number | null>(null)
  const own = useMemo(() => ({ expandedItem, setExpandedItem }), [expandedItem])
  return <ExpandedContext value={state ?? own}>{children}</ExpandedContext>
}

/** @throws MissingProviderError outside of a level of a sidebar */
export function useDocSidebarItemsExpandedState(): DocSidebarItemsExpandedState {
  const value = use(ExpandedContext)
  if (value === null)
    throw new MissingProviderError('useDocSidebarItemsExpandedState', 'DocSidebarItemsExpandedStateProvider')
  return value
}

/** Breadcrumbs as schema.org's BreadcrumbList, with absolute URLs; entries without a page are left out. */
export function useBreadcrumbsStructuredData({
  breadcrumbs,
}: {
  breadcrumbs: readonly { label: string; href?: string }[]
}): object {
  const { siteConfig } = useSiteData()
  const origin = siteConfig.url.replace(/\/$/, '')
  const linked = breadcrumbs.filter(({ href }) => href !== undefined)
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + applyTrailingSlash(href ?? '', siteConfig),
    })),
  }
}
