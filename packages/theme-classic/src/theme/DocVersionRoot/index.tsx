import renderRoutes from '@docusaurus/renderRoutes'
import { DocsVersionProvider, type DocVersionRootProps } from '@docusaurus/plugin-content-docs/client'
import { docVersionSearchTag, HtmlClassNameProvider } from '@docusaurus/theme-common'
import SearchMetadata from '@theme/SearchMetadata'
import type { ReactNode } from 'react'

/** Wrapper of all pages of one docs version. */
export default function DocVersionRoot({ version }: DocVersionRootProps): ReactNode {
  return (
    <HtmlClassNameProvider className={version.className}>
      <DocsVersionProvider key={version.pluginId + version.version} version={version}>
        <SearchMetadata version={version.version} tag={docVersionSearchTag(version.pluginId, version.version)} />
        {renderRoutes()}
      </DocsVersionProvider>
    </HtmlClassNameProvider>
  )
}
