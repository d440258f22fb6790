import { translate } from '@docusaurus/Translate'
import { useNavbarMobileSidebar } from '@docusaurus/theme-common'
import IconMenu from '@theme/Icon/Menu'
import type { ReactNode } from 'react'

export default function NavbarMobileSidebarToggle(): ReactNode {
  const { toggle, shown } = useNavbarMobileSidebar()
  return (
    <button
      type="button"
      className="navbar__toggle clean-btn"
      aria-label={translate({
        id: 'theme.docs.sidebar.toggleSidebarButtonAriaLabel',
        message: 'Toggle navigation bar',
      })}
      aria-expanded={shown}
      aria-haspopup="dialog"
      onClick={toggle}
    >
      <IconMenu />
    </button>
  )
}
