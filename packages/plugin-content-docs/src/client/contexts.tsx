import { loadSharedData, MissingProviderError, usePage } from '@strata/core/client'
import { createContext, use, useCallback, useMemo, type ReactNode } from 'react'
import type { PropSidebarItem, PropVersion } from '../shared/types.ts'

const DocsVersionContext = createContext<PropVersion | null>(null)

/** Tells everything below which version it is rendered in. */
export function DocsVersionProvider({ version, children }: { version: PropVersion; children: ReactNode }): ReactNode {
  return <DocsVersionContext value={version}>{children}</DocsVersionContext>
}

/**
 * The version of the page. Code of a site finds its documents there too: `useDocsVersionWithDocs` is what it gets.
 * @throws MissingProviderError outside of a docs page
 */
export function useDocsVersion(): PropVersion {
  const version = use(DocsVersionContext)
  if (version === null) throw new MissingProviderError('useDocsVersion', 'DocsVersionProvider')
  return version
}

export interface DocsSidebar {
  name: string
  /** The whole sidebar, or the branch of this page while the whole is not loaded. */
  items: PropSidebarItem[]
}

const noProvider = Symbol('no provider')
const DocsSidebarContext = createContext<DocsSidebar | null | typeof noProvider>(noProvider)

/** Tells everything below its sidebar; without `name` the page has none. */
export function DocsSidebarProvider({
  name,
  items,
  children,
}: {
  name: string | undefined
  items: PropSidebarItem[] | undefined
  children: ReactNode
}): ReactNode {
  const sidebar = useMemo(() => (name !== undefined && items !== undefined ? { name, items } : null), [name, items])
  return <DocsSidebarContext value={sidebar}>{children}</DocsSidebarContext>
}

/**
 * Fetches the whole sidebar of the page, of which a first page has a branch only; does nothing where all of it is there. What
 * asks for it need not be handed anything, so that parts of the theme may be copies that know nothing of it.
 */
export function useLoadDocsSidebar(): () => void {
  const url = usePage().levels.find(({ shared }) => shared?.sidebar)?.shared?.sidebar?.$shared
  return useCallback(() => {
    // a failed load leaves closed categories closed; their links still lead to their pages
    if (url !== undefined) loadSharedData(url).catch((error: unknown) => console.warn(error))
  }, [url])
}

/**
 * The sidebar of the page; null for a page without.
 * @throws MissingProviderError outside of a docs page
 */
export function useDocsSidebar(): DocsSidebar | null {
  const sidebar = use(DocsSidebarContext)
  if (sidebar === noProvider) throw new MissingProviderError('useDocsSidebar', 'DocsSidebarProvider')
  return sidebar
}
