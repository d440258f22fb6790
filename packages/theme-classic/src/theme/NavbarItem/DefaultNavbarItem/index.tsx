import DefaultNavbarItemDesktop from '@theme/NavbarItem/DefaultNavbarItem/Desktop'
import DefaultNavbarItemMobile from '@theme/NavbarItem/DefaultNavbarItem/Mobile'
import type { NavbarNavLinkProps } from '@theme/NavbarItem/NavbarNavLink'
import type { ReactNode } from 'react'

export interface DefaultNavbarItemProps extends NavbarNavLinkProps {
  mobile?: boolean
  isDropdownItem?: boolean
  position?: 'left' | 'right'
}

export type DefaultNavbarItemLinkProps = NavbarNavLinkProps & { isDropdownItem?: boolean }

/** A link in the navbar, a dropdown or the mobile menu. */
export default function DefaultNavbarItem({ mobile = false, ...props }: DefaultNavbarItemProps): ReactNode {
  const { position: _, ...link } = props
  const Item = mobile ? DefaultNavbarItemMobile : DefaultNavbarItemDesktop
  const activeClassName = mobile ? 'menu__link--active' : 'navbar__link--active'
  return <Item activeClassName={activeClassName} {...link} />
}
