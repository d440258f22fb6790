import type { ReactNode } from 'react'

/** Around content that is drawn as a component. */
export default function MDXContent({ children }: { children: ReactNode }): ReactNode {
  return <>{children}</>
}
