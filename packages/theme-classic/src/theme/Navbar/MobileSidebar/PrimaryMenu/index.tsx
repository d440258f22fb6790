import { translate } from '@docusaurus/Translate'
import { useNavbarMobileSidebar, useThemeConfig } from '@docusaurus/theme-common'
import NavbarItem from '@theme/NavbarItem'
import type { ReactNode } from 'react'

export default function NavbarMobilePrimaryMenu(): ReactNode {
  const { close } = useNavbarMobileSidebar()
  const { items } = useThemeConfig().navbar
  return (
    <nav aria-label={translate({ id: 'theme.NavBar.navAriaLabel', message: 'Main' })}>
      <ul className="menu__list">
        {items.map((item, index) => (
          <NavbarItem key={index} mobile {...item} onClick={close} />
        ))}
      </ul>
    </nav>
  )
}
