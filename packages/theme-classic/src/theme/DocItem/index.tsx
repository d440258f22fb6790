import type { DocItemProps as DocProps, PropDoc } from '@docusaurus/plugin-content-docs/client'
import { DocProvider, HtmlClassNameProvider } from '@docusaurus/theme-common'
import { type CompiledContent, type DocumentComponent, renderDocument } from '@strata/core/client'
import DocItemLayout from '@theme/DocItem/Layout'
import DocItemMetadata from '@theme/DocItem/Metadata'
import type { ReactNode } from 'react'

export interface DocItemProps extends DocProps {
  contents: CompiledContent[]
  /** The document as a component; the only prop that routes of third-party plugins set. */
  content: DocumentComponent<PropDoc>
}

/** Page of a document. */
export default function DocItem({ content: Document }: DocItemProps): ReactNode {
  const { id } = Document.metadata
  return (
    <DocProvider content={Document}>
      <HtmlClassNameProvider className={`docs-doc-id-${id}`}>
        <DocItemMetadata />
        <DocItemLayout>{renderDocument(Document)}</DocItemLayout>
      </HtmlClassNameProvider>
    </DocProvider>
  )
}
