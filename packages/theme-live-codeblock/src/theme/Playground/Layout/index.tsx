import PlaygroundEditor from '@theme/Playground/Editor'
import PlaygroundPreview from '@theme/Playground/Preview'
import { usePlaygroundPosition, type PlaygroundPosition } from '@strata/theme-live-codeblock/client'
import type { ReactNode } from 'react'

export interface PlaygroundLayoutProps {
  /** Position of the result; defaults to the site's configuration. */
  position?: PlaygroundPosition | undefined
}

/** Editor and result, in the configured order. */
export default function PlaygroundLayout({ position }: PlaygroundLayoutProps): ReactNode {
  const ofSite = usePlaygroundPosition()
  const editor = <PlaygroundEditor key="editor" />
  const preview = <PlaygroundPreview key="preview" />
  return (position ?? ofSite) === 'top' ? [preview, editor] : [editor, preview]
}
