import Heading, { type HeadingProps } from '@theme/Heading'
import type { ReactNode } from 'react'

export default function MDXHeading(props: HeadingProps): ReactNode {
  return <Heading {...props} />
}
