import '@strata/theme-mermaid/css/mermaid.css'
import { MermaidContainerClassName, type DiagramDescription } from '@strata/theme-mermaid/client'
import Diagram from '@theme/Mermaid/Diagram'
import StoredDiagram from '@theme/Mermaid/StoredDiagram'
import { useRef, type ReactNode } from 'react'

export interface MermaidProps {
  /** Text of the diagram. */
  value: string
  /** Whether to render in the browser, even if there is a prerendered image. */
  live?: boolean
  /** Text alternative of the prerendered image. */
  description?: DiagramDescription
  /** The prerendered image. */
  children?: ReactNode
}

/** A diagram. Its source is shown on the server, before it comes near the viewport, and next to an error. */
export default function Mermaid({ value, live, description, children }: MermaidProps): ReactNode {
  const container = useRef<HTMLDivElement>(null)
  return (
    <div ref={container} className={MermaidContainerClassName} data-live={live}>
      {children === undefined || description === undefined ? (
        <Diagram value={value} container={container} />
      ) : (
        <StoredDiagram description={description} container={container}>
          {children}
        </StoredDiagram>
      )}
    </div>
  )
}
