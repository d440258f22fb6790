import type { ReactNode } from 'react'

/** An element with an id that no Markdown holds. */
export default function Anchored({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return <p id={id}>{children}</p>
}
