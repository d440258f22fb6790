import { Collapsible, joinClassNames, useCollapsible, useIsDropdownActive } from '@docusaurus/theme-common'
import NavbarItem from '@theme/NavbarItem'
import type { DropdownNavbarItemProps } from '@theme/NavbarItem/DropdownNavbarItem'
import DropdownNavbarItemToggle, { type LabelProps } from '@theme/NavbarItem/DropdownNavbarItem/Toggle'
import type { ReactNode } from 'react'

/** Runs the click handler of an item, then that of the menu. */
function both(own: unknown, menuHandler: LabelProps['onClick']): LabelProps['onClick'] {
  return typeof own !== 'function'
    ? menuHandler
    : (event) => {
        own(event)
        menuHandler?.(event)
      }
}

export default function DropdownNavbarItemMobile(props: Omit<DropdownNavbarItemProps, 'mobile'>): ReactNode {
  const { items, className, position: _1, isActive: _2, ...label } = props
  const isActive = useIsDropdownActive(props)
  // computed without `isActive`: a dropdown that is never marked as active still opens if it contains the current page
  const holdsPage = useIsDropdownActive({ items, ...label })
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: !holdsPage })
  return (
    <li className={joinClassNames('menu__list-item', collapsed && 'menu__list-item--collapsed')}>
      <DropdownNavbarItemToggle
        {...label}
        className={joinClassNames('menu__link menu__link--sublist', isActive && 'menu__link--active-parent', className)}
        caretClassName="menu__caret"
        groupClassName="menu__list-item-collapsible"
        buttonClassName="menu__link--sublist-caret"
        button={{ 'aria-expanded': !collapsed, onClick: toggleCollapsed }}
      />
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        {items.map((entry, index) => (
          <NavbarItem key={index} mobile {...entry} onClick={both(entry.onClick, label.onClick)} isDropdownItem />
        ))}
      </Collapsible>
    </li>
  )
}
