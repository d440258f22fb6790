import { ColorModeProvider, NavbarProvider } from '@docusaurus/theme-common'
import ThemeProviderTitleFormatter from '@theme/ThemeProvider/TitleFormatter'
import type { ReactNode } from 'react'

/** State of the chrome, which persists across pages. */
export default function ThemeProvider({ children }: { children: ReactNode }): ReactNode {
  return (
    <ThemeProviderTitleFormatter>
      <ColorModeProvider>
        <NavbarProvider>{children}</NavbarProvider>
      </ColorModeProvider>
    </ThemeProviderTitleFormatter>
  )
}
