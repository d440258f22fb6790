import type { ReactNode } from 'react'

/** The outermost component: it never unmounts. Replace it to put providers around the whole site. */
export default function Root({ children }: { children: ReactNode }): ReactNode {
  return <>{children}</>
}
