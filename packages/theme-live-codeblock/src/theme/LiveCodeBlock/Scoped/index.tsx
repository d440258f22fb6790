import Playground, { type PlaygroundProps } from '@theme/Playground'
import ReactLiveScope from '@theme/ReactLiveScope'
import type { ReactNode } from 'react'

/** A playground of the site with the names that live code may use, which copies of Docusaurus's are given. */
export default function ScopedPlayground(props: PlaygroundProps): ReactNode {
  return <Playground scope={ReactLiveScope} {...props} />
}
