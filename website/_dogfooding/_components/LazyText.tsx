import type { ReactNode } from 'react'

export default function LazyText({ children }: { children: ReactNode }): ReactNode {
  return <p id="lazy-text">{children}</p>
}
