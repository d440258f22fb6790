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

/** A button, or a link with a button, and a list: a panel on desktop, a section that opens in the mobile menu. */
export default function DropdownNavbarItem({ mobile = false, ...props }: DropdownNavbarItemProps): ReactNode {
  const Dropdown = mobile ? DropdownNavbarItemMobile : DropdownNavbarItemDesktop
  return <Dropdown {...props} />
}
