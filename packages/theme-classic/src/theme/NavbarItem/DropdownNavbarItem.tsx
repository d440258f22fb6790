import { useLocation } from '@docusaurus/router'
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import {
  Collapsible,
  isRegexpStringMatch,
  isSamePath,
  joinClassNames,
  useCloseOutside,
  useCollapsible,
  useMenuKeys,
  type NavbarItemConfig,
} from '@docusaurus/theme-common'
import NavbarItem from '@theme/NavbarItem'
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink'
import IconArrow from '@theme/Icon/Arrow'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type HTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react'

/** Further attributes of the configuration are on what carries the label. */
interface LabelProps extends HTMLAttributes<HTMLElement> {
  label?: ReactNode
  html?: string
  /** Makes the label a link, with a button beside it that opens the list. */
  to?: string
  href?: string
  prependBaseUrlToHref?: boolean
  /** Marks the dropdown while this path, or one matching the pattern, is shown. */
  activeBasePath?: string
  activeBaseRegex?: string
}

export interface DropdownNavbarItemProps extends LabelProps {
  items: readonly NavbarItemConfig[]
  position?: 'left' | 'right'
  mobile?: boolean
  isActive?: () => boolean
}

interface ToggleProps extends LabelProps {
  /** Further classes of the button where the dropdown leads nowhere itself. */
  buttonClassName: string
  /** Classes of the button beside a link. */
  caretClassName: string
  /** What the button tells of the list, and does with it. */
  button: ComponentProps<'button'>
  arrow?: ReactNode
}

function isLink({ to, href }: LabelProps): boolean {
  return to !== undefined || href !== undefined
}

/** The button that opens the list; with an address of its own, a link and a button beside it. */
function Toggle({ button, buttonClassName, caretClassName, arrow, ...props }: ToggleProps): ReactNode {
  const ownId = useId()
  if (isLink(props)) {
    const id = props.id ?? ownId
    return (
      <>
        <NavbarNavLink {...props} id={id} activeClassName="" />
        <button type="button" className={joinClassNames('clean-btn', caretClassName)} aria-labelledby={id} {...button}>
          {arrow}
        </button>
      </>
    )
  }
  const { label, html, activeBasePath: _1, activeBaseRegex: _2, prependBaseUrlToHref: _3, ...attributes } = props
  return (
    <button
      type="button"
      {...attributes}
      className={joinClassNames('clean-btn', buttonClassName, props.className)}
      {...button}
    >
      {html === undefined ? label : <span dangerouslySetInnerHTML={{ __html: html }} />}
      {arrow}
    </button>
  )
}

/** Whether the dropdown itself, or a link in it, leads to what is shown. */
function useIsActive({ items, to, activeBasePath, activeBaseRegex, isActive }: DropdownNavbarItemProps): boolean {
  const { pathname } = useLocation()
  const { withBaseUrl } = useBaseUrlUtils()
  if (isActive !== undefined) return isActive()
  if (activeBasePath !== undefined && pathname.startsWith(withBaseUrl(activeBasePath))) return true
  if (isRegexpStringMatch(activeBaseRegex, pathname)) return true
  if (to !== undefined && isSamePath(withBaseUrl(to), pathname)) return true
  return items.some((item) => isActiveItem(item, { pathname, withBaseUrl }))
}

function isActiveItem(
  { to, activeBasePath, activeBaseRegex }: NavbarItemConfig,
  { pathname, withBaseUrl }: { pathname: string; withBaseUrl: (path: string) => string },
): boolean {
  if (typeof activeBaseRegex === 'string') return isRegexpStringMatch(activeBaseRegex, pathname)
  if (typeof activeBasePath === 'string') return pathname.startsWith(withBaseUrl(activeBasePath))
  return typeof to === 'string' && isSamePath(withBaseUrl(to), pathname)
}

function DesktopDropdown(props: DropdownNavbarItemProps): ReactNode {
  const { items, className, position, isActive: _, ...label } = props
  const ref = useRef<HTMLDivElement>(null)
  const menuId = useId()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const { open, close } = useRef({ open: () => setOpen(true), close: () => setOpen(false) }).current
  const isActive = useIsActive(props)
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
      <Toggle
        {...label}
        className={joinClassNames('navbar__link', isActive && 'navbar__link--active', className)}
        caretClassName="navbar__link dropdown__toggle dropdown__caret"
        buttonClassName="dropdown__toggle"
        arrow={<IconArrow className="dropdown__arrow" />}
        button={{ 'aria-expanded': isOpen, 'aria-controls': menuId, onClick: () => setOpen(!isOpen) }}
      />
      {/* what closes it is the way of a link, by whatever means it is followed */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <ul id={menuId} className="dropdown__menu" onClick={closeOnLink}>
        {items.map((entry, index) => (
          <NavbarItem key={index} {...entry} isDropdownItem />
        ))}
      </ul>
    </div>
  )
}

/** What an entry does on a click, and then what the menu around it does. */
function both(own: unknown, ofMenu: LabelProps['onClick']): LabelProps['onClick'] {
  return typeof own !== 'function'
    ? ofMenu
    : (event) => {
        own(event)
        ofMenu?.(event)
      }
}

function MobileDropdown(props: DropdownNavbarItemProps): ReactNode {
  const { items, className, position: _1, isActive: _2, ...label } = props
  const isActive = useIsActive(props)
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: !isActive })
  const toggle = (
    <Toggle
      {...label}
      className={joinClassNames('menu__link menu__link--sublist', isActive && 'menu__link--active-parent', className)}
      caretClassName="menu__caret"
      buttonClassName="menu__link--sublist-caret"
      button={{ 'aria-expanded': !collapsed, onClick: toggleCollapsed }}
    />
  )
  return (
    <li className={joinClassNames('menu__list-item', collapsed && 'menu__list-item--collapsed')}>
      {isLink(label) ? <div className="menu__list-item-collapsible">{toggle}</div> : toggle}
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        {items.map((entry, index) => (
          <NavbarItem key={index} mobile {...entry} onClick={both(entry.onClick, label.onClick)} isDropdownItem />
        ))}
      </Collapsible>
    </li>
  )
}

/** A button, or a link with a button, and a list: a panel on desktop, a section that opens in the mobile menu. */
export default function DropdownNavbarItem({ mobile = false, ...props }: DropdownNavbarItemProps): ReactNode {
  const Dropdown = mobile ? MobileDropdown : DesktopDropdown
  return <Dropdown {...props} />
}
