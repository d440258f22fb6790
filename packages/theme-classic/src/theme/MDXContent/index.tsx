import type { ReactNode } from 'react'

/** Around the text of every document, post and page; a site's own may put something above or below all of them. */
export default function MDXContent({ children }: { children: ReactNode }): ReactNode {
  return <>{children}</>
}
