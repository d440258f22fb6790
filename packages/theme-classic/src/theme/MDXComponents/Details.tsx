import { splitSummary } from '@docusaurus/theme-common'
import Details from '@theme/Details'
import type { ComponentProps, ReactNode } from 'react'

/** Components that sites have in place of `Details` are given the summary by itself. */
export default function MDXDetails({ children, ...props }: ComponentProps<typeof Details>): ReactNode {
  const { content, ...own } = splitSummary(children)
  return (
    <Details {...own} {...props}>
      {content}
    </Details>
  )
}
