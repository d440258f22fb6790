import { ThemeClassNames, useDoc } from '@docusaurus/theme-common'
import TOC from '@theme/TOC'
import type { ReactNode } from 'react'

export default function DocItemTOCDesktop(): ReactNode {
  const { metadata, toc } = useDoc()
  return (
    <TOC
      toc={toc}
      minHeadingLevel={metadata.tocMinHeadingLevel}
      maxHeadingLevel={metadata.tocMaxHeadingLevel}
      className={ThemeClassNames.docs.docTocDesktop}
    />
  )
}
