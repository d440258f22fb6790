import { DocSidebarItemsExpandedStateProvider, type PropSidebarItem } from '@docusaurus/plugin-content-docs/client'
import { isActiveSidebarItem, useSidebarBlocks, useVisibleSidebarItems } from '@docusaurus/theme-common'
import DocSidebarItem, { type DocSidebarItemProps } from '@theme/DocSidebarItem'
import DocSidebarItemRest from '@theme/DocSidebarItem/Rest'
import { useMemo, useState, type ReactNode } from 'react'

export interface DocSidebarItemsProps extends Omit<DocSidebarItemProps, 'item' | 'index'> {
  items: readonly PropSidebarItem[]
}

/** Keys that stay the same when the whole sidebar replaces the branch of the first page, so that nothing opens or closes. */
function toKeys(items: readonly PropSidebarItem[]): string[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const name = item.type === 'html' ? 'html' : `${item.type}:${item.label}:${item.href ?? ''}`
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return `${name}:${count}`
  })
}

/**
 * One level of the sidebar. With auto-collapse, opening a category closes the others of its level. Of a long level, only the
 * items around the current page and near the scroll position are rendered.
 */
export default function DocSidebarItems({ items, ...props }: DocSidebarItemsProps): ReactNode {
  const [openKey, setOpenKey] = useState<string | null>(null)
  const visible = useVisibleSidebarItems(items, props.activePath)
  const keys = useMemo(() => toKeys(visible), [visible])
  const activeIndex = useMemo(
    () => visible.findIndex((item) => isActiveSidebarItem(item, props.activePath)),
    [visible, props.activePath],
  )
  const { blocks, isRendered, render } = useSidebarBlocks(visible, { level: items, activeIndex })
  const state = {
    expandedItem: openKey === null ? null : keys.indexOf(openKey),
    setExpandedItem: (index: number | null) => setOpenKey(keys[index ?? -1] ?? null),
  }
  const renderItem = (item: PropSidebarItem, index: number) => (
    <DocSidebarItem key={keys[index] ?? String(index)} item={item} index={index} {...props} />
  )
  // a flat list, so that an item keeps its element when blocks before it are rendered
  const rendered = blocks.flatMap((block, number) =>
    isRendered(number) ? (
      visible.slice(block.from, block.to).map((item, index) => renderItem(item, block.from + index))
    ) : (
      <DocSidebarItemRest key={`rest:${number}`} rest={{ rows: block.rows }} onNear={() => render(number)} />
    ),
  )
  return <DocSidebarItemsExpandedStateProvider state={state}>{rendered}</DocSidebarItemsExpandedStateProvider>
}
