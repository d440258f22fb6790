import '@strata/theme-mermaid/css/mermaid.css'
import { MermaidContainerClassName, type DiagramDescription } from '@strata/theme-mermaid/client'
import Diagram from '@theme/Mermaid/Diagram'
import StoredDiagram from '@theme/Mermaid/StoredDiagram'
import { useRef, type ReactNode } from 'react'

export interface MermaidProps {
  /** Text of the diagram. */
  value: string
  /** It is rendered in the browser, whatever is there. */
  live?: boolean
  /** What the text says of the image that was rendered ahead. */
  description?: DiagramDescription
  /** That image. */
  children?: ReactNode
}

/** A diagram. Its text is shown on the server, before it comes near the viewport, and beside an error. */
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
