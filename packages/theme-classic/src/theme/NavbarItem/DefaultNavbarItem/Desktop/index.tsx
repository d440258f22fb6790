import { joinClassNames } from '@docusaurus/theme-common'
import type { DefaultNavbarItemLinkProps } from '@theme/NavbarItem/DefaultNavbarItem'
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink'
import type { ReactNode } from 'react'

export default function DefaultNavbarItemDesktop({
  className,
  isDropdownItem = false,
  ...props
}: DefaultNavbarItemLinkProps): ReactNode {
  const link = (
    <NavbarNavLink
      className={joinClassNames(isDropdownItem ? 'dropdown__link' : 'navbar__item navbar__link', className)}
      isDropdownLink={isDropdownItem}
      {...props}
    />
  )
  return isDropdownItem ? <li>{link}</li> : link
}
