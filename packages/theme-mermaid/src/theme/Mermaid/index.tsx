import '@strata/theme-mermaid/css/mermaid.css'
import { MermaidContainerClassName } from '@strata/theme-mermaid/client'
import Diagram from '@theme/Mermaid/Diagram'
import { useRef, type ReactNode } from 'react'

export interface MermaidProps {
  /** Text of the diagram. */
  value: string
}

/** A diagram. Its text is shown on the server, before it comes near the viewport, and beside an error. */
export default function Mermaid({ value }: MermaidProps): ReactNode {
  const container = useRef<HTMLDivElement>(null)
  return (
    <div ref={container} className={MermaidContainerClassName}>
      <Diagram value={value} container={container} />
    </div>
  )
}
