import Link, { type LinkProps } from '@docusaurus/Link'
import { translate } from '@docusaurus/Translate'
import useIsBrowser from '@docusaurus/useIsBrowser'
import {
  useDocSidebarItemsExpandedState,
  useLoadDocsSidebar,
  type PropSidebarItemCategory,
} from '@docusaurus/plugin-content-docs/client'
import {
  Collapsible,
  findFirstSidebarItemLink,
  isActiveSidebarItem,
  isSamePath,
  isVisibleSidebarItem,
  joinClassNames,
  ThemeClassNames,
  useThemeConfig,
} from '@docusaurus/theme-common'
import DocSidebarItemLink from '@theme/DocSidebarItem/Link'
import DocSidebarItems from '@theme/DocSidebarItems'
import type { DocSidebarItemProps } from '@theme/DocSidebarItem'
import { useEffect, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'

type Props = Omit<DocSidebarItemProps, 'item'> & { item: PropSidebarItemCategory }

/**
 * Whether the category is open. It opens whenever the reader navigates to a page inside it, even from another page inside, and
 * with auto-collapse it closes when another category opens.
 */
function useOpen({ item, index, activePath, isActive }: Omit<Props, 'level'> & { isActive: boolean }) {
  const { autoCollapseCategories } = useThemeConfig().docs.sidebar
  const { expandedItem, setExpandedItem } = useDocSidebarItemsExpandedState()
  const isOpenElsewhere = autoCollapseCategories && expandedItem !== null && expandedItem !== index
  const [isOpen, setOpen] = useState(() => isActive || !item.collapsible || !item.collapsed)
  const [wasOpenElsewhere, setOpenElsewhere] = useState(isOpenElsewhere)
  if (wasOpenElsewhere !== isOpenElsewhere) {
    setOpenElsewhere(isOpenElsewhere)
    if (isOpenElsewhere && item.collapsible) setOpen(false)
  }
  const change = (next: boolean) => {
    setOpen(next)
    if (next) setExpandedItem(index)
  }
  useEffect(() => {
    if (isActive && !isOpen) change(true)
    // only on navigation, so that a category the reader closes stays closed
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isActive, activePath])
  return { isOpen, change }
}

function CaretButton({ isOpen, label, onClick }: { isOpen: boolean; label: string; onClick: () => void }): ReactNode {
  const description = isOpen
    ? translate(
        { id: 'theme.DocSidebarItem.collapseCategoryAriaLabel', message: "Collapse sidebar category '{label}'" },
        { label },
      )
    : translate(
        { id: 'theme.DocSidebarItem.expandCategoryAriaLabel', message: "Expand sidebar category '{label}'" },
        { label },
      )
  return (
    <button
      type="button"
      className="clean-btn menu__caret"
      aria-label={description}
      aria-expanded={isOpen}
      onClick={onClick}
    />
  )
}

/**
 * Props that make a link act as a button. The element stays the server's link, because it may have the focus during hydration,
 * and because a modified click still opens the linked page.
 */
function toButtonProps({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }): LinkProps {
  const press = (event: MouseEvent | KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!('repeat' in event && event.repeat)) onPress()
  }
  return {
    role: 'button',
    'aria-expanded': isOpen,
    onClick: press,
    onKeyDown(event) {
      if (event.key === 'Enter' || event.key === ' ') press(event)
    },
  }
}

/** A category in the sidebar; without any visible item it is a link to its page. */
export default function DocSidebarItemCategory({ item, ...props }: Props): ReactNode {
  const { items, href } = item
  if (items === null || items.some((child) => isVisibleSidebarItem(child, props.activePath)))
    return <CollapsibleCategory item={item} {...props} />
  return href === undefined ? null : <DocSidebarItemLink item={{ ...item, type: 'link', href }} {...props} />
}

/** Additional props, as from a wrapper, are set on the link. */
function CollapsibleCategory({ item, index, onItemClick, activePath, level, ...props }: Props): ReactNode {
  const load = useLoadDocsSidebar()
  const { items, label, collapsible, className } = item
  const href = item.linkUnlisted ? undefined : item.href
  // without JavaScript, a closed category links to its first page
  const isButton = useIsBrowser() && collapsible && !href
  const isActive = isActiveSidebarItem(item, activePath)
  const isCurrentPage = isSamePath(item.href, activePath)
  const { isOpen, change } = useOpen({ item, index, activePath, isActive })
  const isShown = isOpen && items !== null
  const toggle = () => {
    if (items === null) load()
    change(!isShown)
  }
  const follow = (event: MouseEvent) => {
    onItemClick?.(item)
    if (!collapsible || !href) return
    if (!isCurrentPage) return change(true)
    event.preventDefault() // do not navigate to the current page again
    toggle()
  }
  const linkClassName = joinClassNames(
    'menu__link',
    collapsible && 'menu__link--sublist',
    !href && collapsible && 'menu__link--sublist-caret',
    isActive && 'menu__link--active',
    isActive && !isCurrentPage && 'menu__link--active-parent',
  )
  const { docSidebarItemCategory, docSidebarItemCategoryLevel } = ThemeClassNames.docs
  return (
    <li
      className={joinClassNames(
        docSidebarItemCategory,
        docSidebarItemCategoryLevel(level),
        'menu__list-item',
        !isShown && 'menu__list-item--collapsed',
        className,
      )}
      // starts loading the items before the click
      onPointerEnter={items === null ? load : undefined}
    >
      <div
        className={joinClassNames(
          'menu__list-item-collapsible',
          isCurrentPage && 'menu__list-item-collapsible--active',
        )}
      >
        <Link
          className={linkClassName}
          // '#' keeps it focusable if it has no page
          to={href ?? (collapsible ? (findFirstSidebarItemLink(item) ?? '#') : undefined)}
          aria-current={isCurrentPage ? 'page' : undefined}
          {...(isButton ? toButtonProps({ isOpen: isShown, onPress: toggle }) : { onClick: follow })}
          {...props}
        >
          {label}
        </Link>
        {href && collapsible && <CaretButton label={label} isOpen={isShown} onClick={toggle} />}
      </div>
      <Collapsible lazy as="ul" className="menu__list" collapsed={!isShown}>
        {items && <DocSidebarItems items={items} activePath={activePath} level={level + 1} onItemClick={onItemClick} />}
      </Collapsible>
    </li>
  )
}
