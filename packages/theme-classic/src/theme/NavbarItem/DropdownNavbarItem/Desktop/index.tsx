import { useLocation } from '@docusaurus/router'
import { joinClassNames, LineIcon, useCloseOutside, useIsDropdownActive, useMenuKeys } from '@docusaurus/theme-common'
import NavbarItem from '@theme/NavbarItem'
import type { DropdownNavbarItemProps } from '@theme/NavbarItem/DropdownNavbarItem'
import DropdownNavbarItemToggle from '@theme/NavbarItem/DropdownNavbarItem/Toggle'
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react'

export default function DropdownNavbarItemDesktop(props: Omit<DropdownNavbarItemProps, 'mobile'>): ReactNode {
  const { items, className, position, isActive: _, ...label } = props
  const ref = useRef<HTMLDivElement>(null)
  const menuId = useId()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const { open, close } = useRef({ open: () => setOpen(true), close: () => setOpen(false) }).current
  const isActive = useIsDropdownActive(props)
  useCloseOutside(ref, { isOpen, close })
  useMenuKeys(ref, { isOpen, open })
  useEffect(close, [pathname, close])
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a') !== null) close()
  }

  return (
    <div
      ref={ref}
      className={joinClassNames(
        'navbar__item dropdown',
        position !== 'left' && 'dropdown--right',
        isOpen && 'dropdown--show',
      )}
    >
      <DropdownNavbarItemToggle
        {...label}
        className={joinClassNames('navbar__link', isActive && 'navbar__link--active', className)}
        caretClassName="navbar__link dropdown__toggle dropdown__caret"
        buttonClassName="dropdown__toggle"
        arrow={
          <LineIcon className="dropdown__arrow">
            <path d="m6 9 6 6 6-6" />
          </LineIcon>
        }
        button={{ 'aria-expanded': isOpen, 'aria-controls': menuId, onClick: () => setOpen(!isOpen) }}
      />
      {/* the listener closes the menu when a link is followed by any means, as keyboards trigger click events too */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <ul id={menuId} className="dropdown__menu" onClick={closeOnLink}>
        {items.map((entry, index) => (
          <NavbarItem key={index} activeClassName="dropdown__link--active" {...entry} isDropdownItem />
        ))}
      </ul>
    </div>
  )
}
