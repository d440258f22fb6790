import type { ReactNode } from 'react'

/** The outermost component, which never unmounts. Replace it to add providers around the whole site. */
export default function Root({ children }: { children: ReactNode }): ReactNode {
  return <>{children}</>
}
