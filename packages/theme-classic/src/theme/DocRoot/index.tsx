import renderRoutes from '@docusaurus/renderRoutes'
import {
  DocsSidebarProvider,
  type DocRootProps,
  type PropSidebarItem,
  type SidebarBranchProps,
} from '@docusaurus/plugin-content-docs/client'
import { usePageProps, useSharedData, type SharedRef } from '@strata/core/client'
import { HtmlClassNameProvider, pageClassNames } from '@docusaurus/theme-common'
import DocRootLayout from '@theme/DocRoot/Layout'
import { useCallback, type ReactNode } from 'react'

/**
 * Frame of the pages that share a sidebar. The first page holds only the open branch of it; the whole comes from a file
 * that is fetched once, when a category is opened or a link followed.
 */
export default function DocRoot({
  sidebarName,
  shared,
}: DocRootProps & { shared: { sidebar?: SharedRef } }): ReactNode {
  const { sidebarBranch } = usePageProps() as unknown as Partial<SidebarBranchProps>
  const { data, load } = useSharedData<PropSidebarItem[]>(shared.sidebar)
  const items = data ?? sidebarBranch ?? undefined
  const loadAll = useCallback(() => {
    // a failed load leaves closed categories closed; their links still lead to their pages
    load().catch((error: unknown) => console.warn(error))
  }, [load])
  return (
    <HtmlClassNameProvider className={pageClassNames.docsDocPage}>
      <DocsSidebarProvider name={sidebarName} items={items} load={loadAll}>
        <DocRootLayout loadSidebar={loadAll}>{renderRoutes()}</DocRootLayout>
      </DocsSidebarProvider>
    </HtmlClassNameProvider>
  )
}
