import type { ReactNode } from 'react'

/** What Docusaurus shows of a page without a theme, for components of sites that take it to frame nothing. */
export default function Layout({ children }: { children?: ReactNode }): ReactNode {
  return children
}
