import type { ReactNode } from 'react'

/** What copies of Docusaurus's playground do first. */
export default function Playground({ children }: { children: string }): ReactNode {
  return <pre>{children.replace(/\n$/, '')}</pre>
}
