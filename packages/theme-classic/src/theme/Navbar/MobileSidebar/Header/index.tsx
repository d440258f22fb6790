import { translate } from '@docusaurus/Translate'
import { useNavbarMobileSidebar } from '@docusaurus/theme-common'
import IconClose from '@theme/Icon/Close'
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle'
import NavbarLogo from '@theme/Navbar/Logo'
import type { ReactNode } from 'react'

export default function NavbarMobileSidebarHeader(): ReactNode {
  const { close } = useNavbarMobileSidebar()
  return (
    <div className="navbar-sidebar__brand">
      <NavbarLogo />
      <NavbarColorModeToggle className="navbar-sidebar__toggle-mode" />
      <button
        type="button"
        className="clean-btn navbar-sidebar__close"
        aria-label={translate({
          id: 'theme.docs.sidebar.closeSidebarButtonAriaLabel',
          message: 'Close navigation bar',
        })}
        onClick={close}
      >
        <IconClose />
      </button>
    </div>
  )
}
