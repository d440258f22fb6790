import { translate } from '@docusaurus/Translate'
import { joinClassNames } from '@docusaurus/theme-common'
import type { TocItem } from '@strata/core/client'
import TOCItems from '@theme/TOCItems'
import type { ReactNode } from 'react'

// only this list may have these classes, or the highlighting would mark the links of other lists too
const linkClassName = 'table-of-contents__link toc-highlight'
const linkActiveClassName = 'table-of-contents__link--active'

export interface TOCProps {
  toc: readonly TocItem[]
  minHeadingLevel?: number
  maxHeadingLevel?: number
  className?: string
}

/** Table of contents next to the page, in which the section being read is highlighted. */
export default function TOC({ className, ...props }: TOCProps): ReactNode {
  return (
    <nav
      className={joinClassNames('theme-toc thin-scrollbar', className)}
      aria-label={translate({ id: 'theme.TOC.ariaLabel', message: 'On this page' })}
    >
      <p className="theme-toc__title" aria-hidden="true">
        {translate({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' })}
      </p>
      <TOCItems {...props} linkClassName={linkClassName} linkActiveClassName={linkActiveClassName} />
    </nav>
  )
}
