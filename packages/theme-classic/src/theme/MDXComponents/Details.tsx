import { splitSummary } from '@docusaurus/theme-common'
import Details from '@theme/Details'
import type { ComponentProps, ReactNode } from 'react'

/** Passes the summary as a separate prop, as swizzled `Details` components expect. */
export default function MDXDetails({ children, ...props }: ComponentProps<typeof Details>): ReactNode {
  const { content, ...own } = splitSummary(children)
  return (
    <Details {...own} {...props}>
      {content}
    </Details>
  )
}
