import { MissingProviderError, usePage, useSharedData } from '@strata/core/client'
import { createContext, use, useCallback, useMemo, type ReactNode } from 'react'
import type { PropSidebarItem, PropVersion } from '../shared/types.ts'

const DocsVersionContext = createContext<PropVersion | null>(null)

/** Tells everything below which version it is rendered in. */
export function DocsVersionProvider({ version, children }: { version: PropVersion; children: ReactNode }): ReactNode {
  return <DocsVersionContext value={version}>{children}</DocsVersionContext>
}

/** @throws MissingProviderError outside of a docs page */
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

const LoadContext = createContext<(() => void) | null>(null)

/** Tells everything below its sidebar; without `name` the page has none. */
export function DocsSidebarProvider({
  name,
  items,
  load,
  children,
}: {
  name: string | undefined
  items: PropSidebarItem[] | undefined
  /** Fetches what the branch of a first page leaves out. */
  load?: () => void
  children: ReactNode
}): ReactNode {
  const sidebar = useMemo(() => (name !== undefined && items !== undefined ? { name, items } : null), [name, items])
  const content = <DocsSidebarContext value={sidebar}>{children}</DocsSidebarContext>
  return load === undefined ? content : <LoadContext value={load}>{content}</LoadContext>
}

/** Fetches the whole sidebar of the page; does nothing where that is there already, or where there is none. */
export function useLoadDocsSidebar(): () => void {
  const given = use(LoadContext)
  // a copy of `DocRoot` of Docusaurus gives none
  const { load } = useSharedData(usePage().levels.find(({ shared }) => shared?.sidebar !== undefined)?.shared?.sidebar)
  const loadQuietly = useCallback(() => {
    load().catch((error: unknown) => console.warn(error))
  }, [load])
  return given ?? loadQuietly
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
