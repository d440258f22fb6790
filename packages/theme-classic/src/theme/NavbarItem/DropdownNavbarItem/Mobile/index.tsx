import { Collapsible, joinClassNames, useCollapsible, useIsDropdownActive } from '@docusaurus/theme-common'
import NavbarItem from '@theme/NavbarItem'
import type { DropdownNavbarItemProps } from '@theme/NavbarItem/DropdownNavbarItem'
import DropdownNavbarItemToggle, { type LabelProps } from '@theme/NavbarItem/DropdownNavbarItem/Toggle'
import type { ReactNode } from 'react'

/** What an entry does on a click, and then what the menu around it does. */
function both(own: unknown, ofMenu: LabelProps['onClick']): LabelProps['onClick'] {
  return typeof own !== 'function'
    ? ofMenu
    : (event) => {
        own(event)
        ofMenu?.(event)
      }
}

export default function DropdownNavbarItemMobile(props: Omit<DropdownNavbarItemProps, 'mobile'>): ReactNode {
  const { items, className, position: _1, isActive: _2, ...label } = props
  const isActive = useIsDropdownActive(props)
  // one that is never marked as active, as a site may want of its versions, shows the page in it all the same
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
