import {
  ErrorCauseBoundary,
  joinClassNames,
  ThemeClassNames,
  themeMessages as messages,
  useThemeConfig,
  type NavbarItemConfig,
} from '@docusaurus/theme-common'
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle'
import NavbarLogo from '@theme/Navbar/Logo'
import NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle'
import NavbarSearch from '@theme/Navbar/Search'
import NavbarItem from '@theme/NavbarItem'
import SearchBar from '@theme/SearchBar'
import type { ReactNode } from 'react'

/** Error that names the configured item that could not be rendered. */
function itemError(item: NavbarItemConfig, cause: Error): Error {
  return new Error(messages.faultyNavbarItem(item), { cause })
}

function NavbarItems({ side }: { side: 'left' | 'right' }): ReactNode {
  const { items } = useThemeConfig().navbar
  return items
    .filter(({ position = 'right' }) => position === side)
    .map((item, index) => (
      <ErrorCauseBoundary key={index} onError={(error) => itemError(item, error)}>
        <NavbarItem {...item} />
      </ErrorCauseBoundary>
    ))
}

/** Mobile menu button, logo, items and color mode switch, and the search unless it is one of the items. */
export default function NavbarContent(): ReactNode {
  const { items } = useThemeConfig().navbar
  const hasSearchItem = items.some(({ type }) => type === 'search')
  const { containerLeft, containerRight } = ThemeClassNames.layout.navbar
  return (
    <div className="navbar__inner">
      <div className={joinClassNames('navbar__items', containerLeft)}>
        <NavbarMobileSidebarToggle />
        <NavbarLogo />
        <NavbarItems side="left" />
      </div>
      <div className={joinClassNames('navbar__items navbar__items--right', containerRight)}>
        <NavbarItems side="right" />
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
