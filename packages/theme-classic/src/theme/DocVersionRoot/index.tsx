import renderRoutes from '@docusaurus/renderRoutes'
import { DocsVersionProvider, type DocVersionRootProps } from '@docusaurus/plugin-content-docs/client'
import { docVersionSearchTag, HtmlClassNameProvider, joinClassNames, wrapperClassNames } from '@docusaurus/theme-common'
import Layout from '@theme/Layout'
import SearchMetadata from '@theme/SearchMetadata'
import type { ReactNode } from 'react'

/** Frame of all pages of one docs version. */
export default function DocVersionRoot({ version }: DocVersionRootProps): ReactNode {
  return (
    <HtmlClassNameProvider className={joinClassNames(wrapperClassNames.docsPages, version.className)}>
      <DocsVersionProvider version={version}>
        <Layout>
          <SearchMetadata version={version.version} tag={docVersionSearchTag(version.pluginId, version.version)} />
          {renderRoutes()}
        </Layout>
      </DocsVersionProvider>
    </HtmlClassNameProvider>
  )
}
