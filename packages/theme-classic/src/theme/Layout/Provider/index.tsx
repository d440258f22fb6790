import type { ReactNode } from 'react'

/** Providers that a page's layout needs. Those of the chrome are in `ThemeProvider`, so that they outlive the page. */
export default function LayoutProvider({ children }: { children: ReactNode }): ReactNode {
  return <>{children}</>
}
