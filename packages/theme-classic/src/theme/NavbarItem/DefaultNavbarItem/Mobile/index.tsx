import { joinClassNames } from '@docusaurus/theme-common'
import type { DefaultNavbarItemLinkProps } from '@theme/NavbarItem/DefaultNavbarItem'
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink'
import type { ReactNode } from 'react'

export default function DefaultNavbarItemMobile({ className, ...props }: DefaultNavbarItemLinkProps): ReactNode {
  const { isDropdownItem: _, ...link } = props
  return (
    <li className="menu__list-item">
      <NavbarNavLink className={joinClassNames('menu__link', className)} {...link} />
    </li>
  )
}
