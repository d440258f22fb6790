import type { ReactNode } from 'react'

/** Docusaurus's layout for sites without a theme, for components that import it as a layout without chrome. */
export default function Layout({ children }: { children?: ReactNode }): ReactNode {
  return children
}
