import LiveCodeBlock, { type LiveCodeBlockProps } from '@theme/LiveCodeBlock'
import ReactLiveScope from '@theme/ReactLiveScope'
import type { ReactNode } from 'react'

/** For a playground of the site: it may be a copy of Docusaurus's, which is given the names that live code may use. */
export default function ScopedLiveCodeBlock(props: LiveCodeBlockProps): ReactNode {
  return <LiveCodeBlock scope={ReactLiveScope} {...props} />
}
