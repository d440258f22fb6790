import type { DocItemProps as DocProps, PropDoc } from '@docusaurus/plugin-content-docs/client'
import { DocProvider, HtmlClassNameProvider } from '@docusaurus/theme-common'
import { Content, type CompiledContent, type DocumentComponent } from '@strata/core/client'
import DocItemLayout from '@theme/DocItem/Layout'
import DocItemMetadata from '@theme/DocItem/Metadata'
import { useMemo, type ReactNode } from 'react'

export interface DocItemProps extends DocProps {
  contents: CompiledContent[]
  /** The document as components for Docusaurus read it. */
  content: DocumentComponent<PropDoc>
}

/** A document. */
export default function DocItem({ doc, contents }: DocItemProps): ReactNode {
  const [content] = contents
  const value = useMemo(
    // the text may begin with something else than its title
    () => ({ metadata: { ...doc, showTitle: doc.showTitle && content?.title === undefined }, toc: content?.toc ?? [] }),
    [doc, content],
  )
  return (
    <DocProvider value={value}>
      <HtmlClassNameProvider className={`docs-doc-id-${doc.id}`}>
        <DocItemMetadata />
        <DocItemLayout>{content && <Content key={doc.permalink} content={content} />}</DocItemLayout>
      </HtmlClassNameProvider>
    </DocProvider>
  )
}
