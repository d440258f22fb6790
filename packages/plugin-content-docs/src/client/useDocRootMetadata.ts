import renderRoutes from '@docusaurus/renderRoutes'
import { usePageProps, useSharedData, type SharedRef } from '@strata/core/client'
import type { ReactNode } from 'react'
import type { DocRootProps, PropSidebarItem, SidebarBranchProps } from '../shared/types.ts'

/** True: this module is part of the docs plugin. */
export const isDocsPluginEnabled = true

/** What a copy of Docusaurus's `DocRoot` renders, from the props that the component is given. */
export function useDocRootMetadata({ sidebarName, shared }: DocRootProps & { shared?: { sidebar?: SharedRef } }): {
  docElement: ReactNode
  sidebarName: string | undefined
  sidebarItems: PropSidebarItem[] | undefined
} {
  const { sidebarBranch } = usePageProps() as unknown as Partial<SidebarBranchProps>
  const { data } = useSharedData<PropSidebarItem[]>(shared?.sidebar)
  return { docElement: renderRoutes(), sidebarName, sidebarItems: data ?? sidebarBranch ?? undefined }
}
