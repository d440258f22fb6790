import '@strata/theme-mermaid/css/mermaid.css'
import { MermaidContainerClassName } from '@strata/theme-mermaid/client'
import Diagram from '@theme/Mermaid/Diagram'
import StoredDiagram from '@theme/Mermaid/StoredDiagram'
import { useRef, type ReactNode } from 'react'

export interface MermaidProps {
  /** Text of the diagram. */
  value: string
  /** It is rendered in the browser, whatever is there. */
  live?: boolean
  /** Its image, where that was rendered ahead. */
  children?: ReactNode
}

/** A diagram. Its text is shown on the server, before it comes near the viewport, and beside an error. */
export default function Mermaid({ value, live, children }: MermaidProps): ReactNode {
  const container = useRef<HTMLDivElement>(null)
  return (
    <div ref={container} className={MermaidContainerClassName} data-live={live}>
      {children === undefined ? (
        <Diagram value={value} container={container} />
      ) : (
        <StoredDiagram value={value} container={container}>
          {children}
        </StoredDiagram>
      )}
    </div>
  )
}
