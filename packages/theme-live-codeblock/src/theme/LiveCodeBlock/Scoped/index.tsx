import LiveCodeBlock, { type LiveCodeBlockProps } from '@theme/LiveCodeBlock'
import ReactLiveScope from '@theme/ReactLiveScope'
import type { ReactNode } from 'react'

/** Passes the scope as a prop, as swizzled Docusaurus playgrounds expect. */
export default function ScopedLiveCodeBlock(props: LiveCodeBlockProps): ReactNode {
  return <LiveCodeBlock scope={ReactLiveScope} {...props} />
}
