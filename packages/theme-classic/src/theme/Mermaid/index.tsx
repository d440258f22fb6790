import type { ReactNode } from 'react'

/** Shows the source of a diagram, unless a diagram theme replaces this component. */
export default function Mermaid({ value }: { value: string }): ReactNode {
  return (
    <pre className="mermaid-source" tabIndex={0}>
      <code>{value}</code>
    </pre>
  )
}
