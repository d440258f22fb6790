import {
  ErrorCauseBoundary,
  themeMessages as messages,
  useThemeConfig,
  type NavbarItemConfig,
} from '@docusaurus/theme-common'
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle'
import NavbarItem from '@theme/NavbarItem'
import NavbarLogo from '@theme/Navbar/Logo'
import NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle'
import NavbarSearch from '@theme/Navbar/Search'
import SearchBar from '@theme/SearchBar'
import type { ReactNode } from 'react'

/** Says which item of the configuration could not be drawn. */
function itemError(item: NavbarItemConfig, cause: Error): Error {
  return new Error(messages.faultyNavbarItem(item), { cause })
}

function Items({ items }: { items: readonly NavbarItemConfig[] }): ReactNode {
  return items.map((item, index) => (
    <ErrorCauseBoundary key={index} onError={(error) => itemError(item, error)}>
      <NavbarItem {...item} />
    </ErrorCauseBoundary>
  ))
}

export default function NavbarContent(): ReactNode {
  const { items } = useThemeConfig().navbar
  const left = items.filter(({ position }) => position === 'left')
  const right = items.filter(({ position = 'right' }) => position === 'right')
  const hasSearchItem = items.some(({ type }) => type === 'search')
  return (
    <div className="navbar__inner">
      <div className="navbar__items">
        <NavbarMobileSidebarToggle />
        <NavbarLogo />
        <Items items={left} />
      </div>
      <div className="navbar__items navbar__items--right">
        <Items items={right} />
        <NavbarColorModeToggle className="navbar__toggle-mode" />
        {!hasSearchItem && (
          <NavbarSearch>
            <SearchBar />
          </NavbarSearch>
        )}
      </div>
    </div>
  )
}
