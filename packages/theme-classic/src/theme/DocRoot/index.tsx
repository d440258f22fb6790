import { DocsSidebarProvider, useDocRootMetadata, type DocRootProps } from '@docusaurus/plugin-content-docs/client'
import type { SharedRef } from '@strata/core/client'
import { HtmlClassNameProvider, pageClassNames } from '@docusaurus/theme-common'
import DocRootLayout from '@theme/DocRoot/Layout'
import type { ReactNode } from 'react'

/** Layout of the pages that share a sidebar. */
export default function DocRoot(props: DocRootProps & { shared: { sidebar?: SharedRef } }): ReactNode {
  const { docElement, sidebarName, sidebarItems } = useDocRootMetadata(props)
  return (
    <HtmlClassNameProvider className={pageClassNames.docsDocPage}>
      <DocsSidebarProvider name={sidebarName} items={sidebarItems}>
        <DocRootLayout>{docElement}</DocRootLayout>
      </DocsSidebarProvider>
    </HtmlClassNameProvider>
  )
}
