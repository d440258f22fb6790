import type { LinkLikeNavbarItemProps } from '@theme/NavbarItem'
import DropdownNavbarItemDesktop from '@theme/NavbarItem/DropdownNavbarItem/Desktop'
import DropdownNavbarItemMobile from '@theme/NavbarItem/DropdownNavbarItem/Mobile'
import type { LabelProps } from '@theme/NavbarItem/DropdownNavbarItem/Toggle'
import type { ReactNode } from 'react'

export interface DropdownNavbarItemProps extends LabelProps {
  items: readonly LinkLikeNavbarItemProps[]
  position?: 'left' | 'right'
  mobile?: boolean
  isActive?: () => boolean
}

/** A dropdown: a popup menu on desktop, a collapsible section in the mobile menu. */
export default function DropdownNavbarItem({ mobile = false, ...props }: DropdownNavbarItemProps): ReactNode {
  const Dropdown = mobile ? DropdownNavbarItemMobile : DropdownNavbarItemDesktop
  return <Dropdown {...props} />
}
