import type { ReactNode } from 'react'

/** Wraps the whole application; a site overrides it to add providers. */
export default function Root({ children }: { children: ReactNode }): ReactNode {
  return children
}
