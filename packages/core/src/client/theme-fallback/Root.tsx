import type { ReactNode } from 'react'

/** Around the whole application; a site puts providers here. */
export default function Root({ children }: { children: ReactNode }): ReactNode {
  return children
}
