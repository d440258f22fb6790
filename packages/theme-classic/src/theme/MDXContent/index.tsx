import type { ReactNode } from 'react'

/** Wraps the text of every document, post and page. Sites replace it to add something before or after all of them. */
export default function MDXContent({ children }: { children: ReactNode }): ReactNode {
  return <>{children}</>
}
