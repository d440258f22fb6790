import { useColorMode, useThemeConfig } from '@docusaurus/theme-common'
import ColorModeToggle from '@theme/ColorModeToggle'
import type { ReactNode } from 'react'

export default function NavbarColorModeToggle({ className }: { className?: string }): ReactNode {
  const { disableSwitch, respectPrefersColorScheme } = useThemeConfig().colorMode
  const { colorModeChoice, setColorMode } = useColorMode()
  if (disableSwitch) return null
  return (
    <ColorModeToggle
      className={className}
      respectPrefersColorScheme={respectPrefersColorScheme}
      value={colorModeChoice}
      onChange={setColorMode}
    />
  )
}
