import { ColorModeProvider, NavbarProvider } from '@docusaurus/theme-common'
import type { ReactNode } from 'react'

/**
 * Providers that the layout of a page needs, for sites whose own `ThemeProvider` lacks them. The theme's `ThemeProvider`
 * persists across pages.
 */
export default function LayoutProvider({ children }: { children: ReactNode }): ReactNode {
  return (
    <ColorModeProvider>
      <NavbarProvider>{children}</NavbarProvider>
    </ColorModeProvider>
  )
}
