import { useDoc } from '@docusaurus/theme-common'
import Heading from '@theme/Heading'
import MDXContent from '@theme/MDXContent'
import type { ReactNode } from 'react'

/** The document's text, preceded by the title unless the text contains it. */
export default function DocItemContent({ children }: { children: ReactNode }): ReactNode {
  const { showTitle, title } = useDoc().metadata
  return (
    <div className="theme-doc-markdown markdown">
      {showTitle && (
        <header>
          <Heading as="h1">{title}</Heading>
        </header>
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  )
}
