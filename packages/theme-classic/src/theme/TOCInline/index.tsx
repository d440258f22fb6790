import type { TocItem } from '@strata/core/client'
import TOCItems from '@theme/TOCItems'
import type { ReactNode } from 'react'

export interface TOCInlineProps {
  toc: readonly TocItem[]
  minHeadingLevel?: number
  maxHeadingLevel?: number
}

/** Table of contents within the text. */
export default function TOCInline(props: TOCInlineProps): ReactNode {
  return (
    <div className="table-of-contents-inline">
      <TOCItems {...props} className="table-of-contents" linkClassName={null} />
    </div>
  )
}
