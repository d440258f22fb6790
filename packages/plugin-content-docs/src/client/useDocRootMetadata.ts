import renderRoutes from '@docusaurus/renderRoutes'
import { usePage, useSharedData, type SharedRef } from '@strata/core/client'
import type { ReactNode } from 'react'
import type { DocRootProps, PropSidebarItem, SidebarBranchProps } from '../shared/types.ts'
import { useDocsVersion } from './contexts.tsx'

/** True: this module is part of the docs plugin. */
export const isDocsPluginEnabled = true

/**
 * What `DocRoot` renders, derived from its props. The first page holds only the open branch of its sidebar; the whole sidebar
 * is in a shared file that is fetched once. Third-party plugins name the sidebar in a route attribute instead and pass it with
 * the version.
 */
export function useDocRootMetadata({ sidebarName, shared }: DocRootProps & { shared?: { sidebar?: SharedRef } }): {
  docElement: ReactNode
  sidebarName: string | undefined
  sidebarItems: PropSidebarItem[] | undefined
} {
  const { data } = useSharedData<PropSidebarItem[]>(shared?.sidebar)
  const { docsSidebars = {} } = useDocsVersion()
  const { firstLoadProps, attributes } = usePage().levels.at(-1) ?? {}
  const { sidebarBranch } = (firstLoadProps ?? {}) as Partial<SidebarBranchProps>
  const name = sidebarName ?? (attributes?.sidebar as string | undefined)
  return {
    docElement: renderRoutes(),
    sidebarName: name,
    sidebarItems: data ?? sidebarBranch ?? docsSidebars[name ?? ''],
  }
}
