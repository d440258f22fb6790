import type { PropSidebarItem } from '@docusaurus/plugin-content-docs/client'
import { isActiveSidebarItem, useThemeConfig, useVisibleSidebarItems } from '@docusaurus/theme-common'
import DocSidebarItem, { type DocSidebarItemProps } from '@theme/DocSidebarItem'
import { useState, type ReactNode } from 'react'

export interface DocSidebarItemsProps
  extends Omit<DocSidebarItemProps, 'item' | 'index' | 'isOpenElsewhere' | 'onOpen'> {
  items: readonly PropSidebarItem[]
}

/** Stays the same when the branch of the first page gives way to the whole sidebar, so that nothing opens or closes. */
function toKeys(items: readonly PropSidebarItem[]): string[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const name = item.type === 'html' ? 'html' : `${item.type}:${item.label}:${item.href ?? ''}`
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return `${name}:${count}`
  })
}

/** One level of the sidebar. With auto-collapse, opening a category closes the others of its level. */
export default function DocSidebarItems({ items, ...props }: DocSidebarItemsProps): ReactNode {
  const { autoCollapseCategories } = useThemeConfig().docs.sidebar
  const [openKey, setOpenKey] = useState<string | null>(null)
  const visible = useVisibleSidebarItems(items, props.activePath)
  const keys = toKeys(visible)
  const activeIndex = visible.findIndex(
    (item) => item.type === 'category' && isActiveSidebarItem(item, props.activePath),
  )
  const activeKey = keys[activeIndex] ?? null
  const [lastActiveKey, setLastActiveKey] = useState(activeKey)
  if (activeKey !== lastActiveKey) {
    // coming to a page inside a category opens it, which counts as opening it by hand
    setLastActiveKey(activeKey)
    if (activeKey !== null) setOpenKey(activeKey)
  }
  return visible.map((item, index) => {
    const key = keys[index] ?? String(index)
    return (
      <DocSidebarItem
        key={key}
        item={item}
        index={index}
        isOpenElsewhere={autoCollapseCategories && openKey !== null && openKey !== key}
        onOpen={() => setOpenKey(key)}
        {...props}
      />
    )
  })
}
