import { Children, createContext, type ReactNode, use } from 'react'
import { MissingProviderError } from '@strata/core/client'
import { useTabState, type TabState } from '../hooks/useTabState.ts'
import type { TabsProps } from '../stores/tabs.ts'

/** Context that `Tabs` provides to its parts, both the theme's own and swizzled ones. */
export type TabsContextValue = TabState & { lazy: boolean; block: boolean; id?: string }

const TabsContext = /* @__PURE__ */ createContext<TabsContextValue | null>(null)

export function TabsProvider({ value, children }: { value: TabsContextValue; children: ReactNode }): ReactNode {
  return <TabsContext value={value}>{children}</TabsContext>
}

/** State of a group of tabs, with the settings that its parts need. */
export function useTabsContextValue(props: TabsProps): TabsContextValue {
  const { lazy = false, block = false } = props
  return { ...useTabState(props), lazy, block }
}

/** Without props, returns the state of the enclosing group, as in Docusaurus since 3.10; with props, creates a new state. */
export function useTabs(props?: undefined): TabsContextValue
export function useTabs(props: TabsProps): TabState
export function useTabs(props?: TabsProps): TabState {
  const value = use(TabsContext)
  // a caller either always or never passes props, so the order of hooks is the same in every render
  // oxlint-disable-next-line react/rules-of-hooks
  if (props !== undefined) return useTabState(props)
  if (value === null) throw new MissingProviderError('useTabs', 'TabsProvider')
  return value
}

/** State of the enclosing group; null if there is none, or if it passes state to its items through props. */
export function useTabGroup(): TabsContextValue | null {
  return use(TabsContext)
}

/** The children without the line breaks that MDX leaves between them. */
export function sanitizeTabsChildren(children: ReactNode): ReactNode[] {
  return Children.toArray(children).filter((child) => child !== '\n')
}
