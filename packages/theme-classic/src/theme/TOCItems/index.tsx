import { buildTocTree, useThemeConfig, useTOCHighlight } from '@docusaurus/theme-common'
import type { TocItem } from '@strata/core/client'
import TOCItemTree from '@theme/TOCItems/Tree'
import { useMemo, type ReactNode } from 'react'

export interface TOCItemsProps {
  toc: readonly TocItem[]
  minHeadingLevel?: number
  maxHeadingLevel?: number
  className?: string
  linkClassName?: string | null
  /** Class for the link of the section being read; without it, none is highlighted. */
  linkActiveClassName?: string
}

export default function TOCItems({
  toc,
  className = 'table-of-contents table-of-contents__left-border',
  linkClassName = 'table-of-contents__link',
  linkActiveClassName,
  minHeadingLevel,
  maxHeadingLevel,
  ...props
}: TOCItemsProps): ReactNode {
  const { tableOfContents } = useThemeConfig()
  const min = minHeadingLevel ?? tableOfContents.minHeadingLevel
  const max = maxHeadingLevel ?? tableOfContents.maxHeadingLevel
  const tree = useMemo(() => buildTocTree(toc, { min, max }), [toc, min, max])
  useTOCHighlight(linkClassName && linkActiveClassName ? { linkClassName, linkActiveClassName } : undefined)
  return <TOCItemTree toc={tree} className={className} linkClassName={linkClassName} {...props} />
}
