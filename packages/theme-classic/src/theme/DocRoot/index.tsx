import { DocsSidebarProvider, useDocRootMetadata, type DocRootProps } from '@docusaurus/plugin-content-docs/client'
import type { SharedRef } from '@strata/core/client'
import { HtmlClassNameProvider, pageClassNames } from '@docusaurus/theme-common'
import DocRootLayout from '@theme/DocRoot/Layout'
import { useCallback, type ReactNode } from 'react'

/** Frame of the pages that share a sidebar. */
export default function DocRoot(props: DocRootProps & { shared: { sidebar?: SharedRef } }): ReactNode {
  const { docElement, sidebarName, sidebarItems, loadSidebar } = useDocRootMetadata(props)
  const loadAll = useCallback(() => {
    // a failed load leaves closed categories closed; their links still lead to their pages
    loadSidebar().catch((error: unknown) => console.warn(error))
  }, [loadSidebar])
  return (
    <HtmlClassNameProvider className={pageClassNames.docsDocPage}>
      <DocsSidebarProvider name={sidebarName} items={sidebarItems} load={loadAll}>
        <DocRootLayout loadSidebar={loadAll}>{docElement}</DocRootLayout>
      </DocsSidebarProvider>
    </HtmlClassNameProvider>
  )
}
