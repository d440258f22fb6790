import type { ReactNode } from 'react'

export default function CodeBlockTitle({ children }: { children: ReactNode }): ReactNode {
  return children
}
