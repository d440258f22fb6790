import renderRoutes from '@docusaurus/renderRoutes'
import { HtmlClassNameProvider, wrapperClassNames } from '@docusaurus/theme-common'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'

/** Layout of all docs pages. */
export default function DocsRoot(): ReactNode {
  return (
    <HtmlClassNameProvider className={wrapperClassNames.docsPages}>
      <Layout>{renderRoutes()}</Layout>
    </HtmlClassNameProvider>
  )
}
