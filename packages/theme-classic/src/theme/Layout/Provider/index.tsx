import { ColorModeProvider, NavbarProvider } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

/** Providers that a page's layout needs, for sites whose own `ThemeProvider` does without: that of the theme outlives the page. */
export default function LayoutProvider({ children }: { children: ReactNode }): ReactNode {
  return (
    <ColorModeProvider>
      <NavbarProvider>{children}</NavbarProvider>
    </ColorModeProvider>
  )
}
