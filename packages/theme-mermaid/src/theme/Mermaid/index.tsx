import '@strata/theme-mermaid/css/mermaid.css'
import { region, useNearRegion } from '@strata/core/client'
import { MermaidContainerClassName } from '@strata/theme-mermaid/client'
import type { ReactNode } from 'react'

const Diagram = region(() => import('@theme/Mermaid/Diagram'), 'default')

export interface MermaidProps {
  /** Text of the diagram. */
  value: string
}

/** A diagram. Its text is shown on the server, before it comes near the viewport, and beside an error. */
export default function Mermaid({ value }: MermaidProps): ReactNode {
  const container = useNearRegion<HTMLDivElement>(Diagram)
  return (
    <div ref={container} className={MermaidContainerClassName}>
      <Diagram value={value} container={container} />
    </div>
  )
}
