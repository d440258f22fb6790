import type { DiagramDescription } from '@strata/theme-mermaid/client'
import Frame from '@theme/Mermaid/Frame'
import { useRef, type ReactNode, type RefObject } from 'react'

export interface StoredDiagramProps {
  description: DiagramDescription
  /** The element around it. */
  container: RefObject<HTMLElement | null>
  /** The image. */
  children: ReactNode
}

/** A diagram that was rendered ahead: it is there without scripts, and Mermaid is not loaded for it. */
export default function StoredDiagram({ description, container, children }: StoredDiagramProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  return (
    <Frame description={description} container={container} frame={frame}>
      {children}
    </Frame>
  )
}
