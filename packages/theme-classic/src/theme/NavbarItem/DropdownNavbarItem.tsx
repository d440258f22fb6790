import { useLocation } from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
import {
  Collapsible,
  isRegexpStringMatch,
  isSamePath,
  joinClassNames,
  useCloseOutside,
  useCollapsible,
  type NavbarItemConfig,
} from '@docusaurus/theme-common'
import NavbarItem from '@theme/NavbarItem'
import IconArrow from '@theme/Icon/Arrow'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

export interface DropdownNavbarItemProps {
  label?: ReactNode
  html?: string
  items: readonly NavbarItemConfig[]
  className?: string
  position?: 'left' | 'right'
  mobile?: boolean
  /** Marks the dropdown while this path, or one matching the patterns, is shown. */
  to?: string
  activeBasePath?: string
  activeBaseRegex?: string
  isActive?: () => boolean
}

function Label({ label, html }: Pick<DropdownNavbarItemProps, 'label' | 'html'>): ReactNode {
  return html === undefined ? label : <span dangerouslySetInnerHTML={{ __html: html }} />
}

/** Whether the dropdown itself, or a link in it, leads to what is shown. */
function useIsActive({ items, to, activeBasePath, activeBaseRegex, isActive }: DropdownNavbarItemProps): boolean {
  const { pathname } = useLocation()
  const basePath = useBaseUrl(activeBasePath)
  const toPath = useBaseUrl(to)
  if (isActive !== undefined) return isActive()
  if (activeBasePath !== undefined && pathname.startsWith(basePath)) return true
  if (isRegexpStringMatch(activeBaseRegex, pathname)) return true
  if (to !== undefined && isSamePath(toPath, pathname)) return true
  return items.some((item) => isActiveItem(item, pathname))
}

function isActiveItem({ to, activeBasePath, activeBaseRegex }: NavbarItemConfig, pathname: string): boolean {
  if (typeof activeBaseRegex === 'string') return isRegexpStringMatch(activeBaseRegex, pathname)
  const path = activeBasePath ?? to
  return (
    typeof path === 'string' &&
    (isSamePath(path, pathname) || (activeBasePath !== undefined && pathname.startsWith(path)))
  )
}

function DesktopDropdown(props: DropdownNavbarItemProps): ReactNode {
  const { label, html, items, className, position } = props
  const ref = useRef<HTMLDivElement>(null)
  const menuId = useId()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const close = useRef(() => setOpen(false)).current
  const isActive = useIsActive(props)
  useCloseOutside(ref, { isOpen, close })
  useEffect(close, [pathname, close])

  return (
    <div
      ref={ref}
      className={joinClassNames(
        'navbar__item dropdown',
        position !== 'left' && 'dropdown--right',
        isOpen && 'dropdown--show',
      )}
    >
      <button
        type="button"
        className={joinClassNames(
          'clean-btn navbar__link dropdown__toggle',
          isActive && 'navbar__link--active',
          className,
        )}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpen(!isOpen)}
      >
        <Label label={label} html={html} />
        <IconArrow className="dropdown__arrow" />
      </button>
      <ul id={menuId} className="dropdown__menu">
        {items.map((item, index) => (
          <NavbarItem key={index} {...item} isDropdownItem />
        ))}
      </ul>
    </div>
  )
}

function MobileDropdown(props: DropdownNavbarItemProps): ReactNode {
  const { label, html, items, className } = props
  const isActive = useIsActive(props)
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: !isActive })
  return (
    <li className={joinClassNames('menu__list-item', collapsed && 'menu__list-item--collapsed')}>
      <button
        type="button"
        className={joinClassNames(
          'clean-btn menu__link menu__link--sublist menu__link--sublist-caret',
          isActive && 'menu__link--active-parent',
          className,
        )}
        aria-expanded={!collapsed}
        onClick={toggleCollapsed}
      >
        <Label label={label} html={html} />
      </button>
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        {items.map((item, index) => (
          <NavbarItem key={index} mobile {...item} isDropdownItem />
        ))}
      </Collapsible>
    </li>
  )
}

/** A button with a list of items: a panel on desktop, a section that opens in the mobile menu. */
export default function DropdownNavbarItem({ mobile = false, ...props }: DropdownNavbarItemProps): ReactNode {
  const Dropdown = mobile ? MobileDropdown : DesktopDropdown
  return <Dropdown {...props} />
}
