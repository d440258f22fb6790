import { joinClassNames } from '@docusaurus/theme-common'
import NavbarNavLink, { type NavbarNavLinkProps } from '@theme/NavbarItem/NavbarNavLink'
import type { ReactNode } from 'react'

export interface DefaultNavbarItemProps extends NavbarNavLinkProps {
  mobile?: boolean
  isDropdownItem?: boolean
  position?: 'left' | 'right'
}

type LinkProps = NavbarNavLinkProps & { isDropdownItem?: boolean }

function DesktopItem({ className, isDropdownItem = false, ...props }: LinkProps): ReactNode {
  const link = (
    <NavbarNavLink
      className={joinClassNames(isDropdownItem ? 'dropdown__link' : 'navbar__item navbar__link', className)}
      activeClassName={isDropdownItem ? 'dropdown__link--active' : 'navbar__link--active'}
      isDropdownLink={isDropdownItem}
      {...props}
    />
  )
  return isDropdownItem ? <li>{link}</li> : link
}

function MobileItem({ className, ...props }: LinkProps): ReactNode {
  const { isDropdownItem: _, ...link } = props
  return (
    <li className="menu__list-item">
      <NavbarNavLink
        className={joinClassNames('menu__link', className)}
        activeClassName="menu__link--active"
        {...link}
      />
    </li>
  )
}

/** A link in the navbar, a dropdown or the mobile menu. */
export default function DefaultNavbarItem({ mobile = false, ...props }: DefaultNavbarItemProps): ReactNode {
  const { position: _, ...link } = props
  const Item = mobile ? MobileItem : DesktopItem
  return <Item {...link} />
}
