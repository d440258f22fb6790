import type { DiagramDescription } from '@strata/theme-mermaid/client'
import Frame from '@theme/Mermaid/Frame'
import { useRef, type ReactNode, type RefObject } from 'react'

export interface StoredDiagramProps {
  description: DiagramDescription
  /** The container of the diagram. */
  container: RefObject<HTMLElement | null>
  /** The image. */
  children: ReactNode
}

/** A prerendered diagram, which works without JavaScript and does not load Mermaid. */
export default function StoredDiagram({ description, container, children }: StoredDiagramProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  return (
    <Frame description={description} container={container} frame={frame}>
      {children}
    </Frame>
  )
}
