import { translate } from '@docusaurus/Translate'
import {
  joinClassNames,
  ThemeClassNames,
  useHideableNavbar,
  useNavbarMobileSidebar,
  useThemeConfig,
} from '@docusaurus/theme-common'
import NavbarMobileSidebar from '@theme/Navbar/MobileSidebar'
import type { ReactNode } from 'react'

export default function NavbarLayout({ children }: { children: ReactNode }): ReactNode {
  const { hideOnScroll, style } = useThemeConfig().navbar
  const { shown } = useNavbarMobileSidebar()
  const { isNavbarVisible } = useHideableNavbar(hideOnScroll)
  return (
    <header
      id="__docusaurus_navbar"
      className={joinClassNames(
        'navbar navbar--fixed-top',
        ThemeClassNames.layout.navbar.container,
        hideOnScroll && 'navbar--hideable',
        !isNavbarVisible && 'navbar--hidden',
        style === 'dark' && 'navbar--dark',
        style === 'primary' && 'navbar--primary',
        shown && 'navbar-sidebar--show', // for swizzled Docusaurus menus
      )}
    >
      <nav className="navbar__nav" aria-label={translate({ id: 'theme.NavBar.navAriaLabel', message: 'Main' })}>
        {children}
      </nav>
      <NavbarMobileSidebar />
    </header>
  )
}
