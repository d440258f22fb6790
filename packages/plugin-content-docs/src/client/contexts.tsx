import { loadSharedData, MissingProviderError, usePage } from '@strata/core/client'
import { createContext, use, useCallback, useMemo, type ReactNode } from 'react'
import type { PropSidebarItem, PropVersion } from '../shared/types.ts'

const DocsVersionContext = createContext<PropVersion | null>(null)

/** Provides the version of the page to everything below. */
export function DocsVersionProvider({ version, children }: { version: PropVersion; children: ReactNode }): ReactNode {
  return <DocsVersionContext value={version}>{children}</DocsVersionContext>
}

/**
 * Returns the version of the page. Core compiles calls in the site's own code to `useDocsVersionWithDocs`, which adds the
 * documents.
 * @throws MissingProviderError outside of a docs page
 */
export function useDocsVersion(): PropVersion {
  const version = use(DocsVersionContext)
  if (version === null) throw new MissingProviderError('useDocsVersion', 'DocsVersionProvider')
  return version
}

export interface DocsSidebar {
  name: string
  /** The whole sidebar, or only the branch of this page until the whole sidebar is loaded. */
  items: PropSidebarItem[]
}

const noProvider = Symbol('no provider')
const DocsSidebarContext = createContext<DocsSidebar | null | typeof noProvider>(noProvider)

/** Provides the sidebar to everything below; without `name` the page has none. */
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
 * Returns a callback that fetches the whole sidebar of the page. A first page holds only a branch of it; when the whole sidebar
 * is already there, the callback does nothing. It takes no arguments, so swizzled theme components that know nothing about it
 * still work.
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
