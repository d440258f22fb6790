import { useThemeConfig } from '@docusaurus/theme-common'
import { region } from '@strata/core/client'
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle'
import type { ReactNode } from 'react'

const loadParts = () => import('@theme/Navbar/Regions')
const NavbarStart = region(loadParts, 'NavbarStart')
const NavbarSearchBar = region(loadParts, 'NavbarSearchBar')
const NavbarEnd = region(loadParts, 'NavbarEnd')

export default function NavbarContent(): ReactNode {
  const { items } = useThemeConfig().navbar
  const hasSearchItem = items.some(({ type }) => type === 'search')
  return (
    <div className="navbar__inner">
      <div className="navbar__items">
        <NavbarStart />
      </div>
      <div className="navbar__items navbar__items--right">
        <NavbarEnd />
        <NavbarColorModeToggle className="navbar__toggle-mode" />
        {!hasSearchItem && <NavbarSearchBar />}
      </div>
    </div>
  )
}
