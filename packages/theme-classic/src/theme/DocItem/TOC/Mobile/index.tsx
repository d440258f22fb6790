import { ThemeClassNames, useDoc } from '@docusaurus/theme-common'
import TOCCollapsible from '@theme/TOCCollapsible'
import type { ReactNode } from 'react'

export default function DocItemTOCMobile(): ReactNode {
  const { metadata, toc } = useDoc()
  return (
    <TOCCollapsible
      key={metadata.permalink}
      toc={toc}
      minHeadingLevel={metadata.tocMinHeadingLevel}
      maxHeadingLevel={metadata.tocMaxHeadingLevel}
      className={ThemeClassNames.docs.docTocMobile}
    />
  )
}
