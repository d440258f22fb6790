import {
  findBlocksAround,
  splitSidebarLevel,
  type PropSidebarItem,
  type SidebarBlock,
} from '@docusaurus/plugin-content-docs/client'
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { useEffect, useMemo, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { useEvent } from '../hooks/useEvent.ts'

export interface SidebarBlocks {
  blocks: readonly SidebarBlock[]
  isRendered: (block: number) => boolean
  render: (block: number) => void
}

/**
 * Tracks which blocks of a sidebar level are rendered: those around the current page, and those the reader scrolled near.
 * Rendered blocks stay, so that nothing moves.
 * @param level the array that the items come from; a new array resets the state
 * @param activeIndex index of the item that is or contains the current page; -1 for none
 */
export function useSidebarBlocks(
  items: readonly PropSidebarItem[],
  { level, activeIndex }: { level: readonly PropSidebarItem[]; activeIndex: number },
): SidebarBlocks {
  const blocks = useMemo(() => splitSidebarLevel(items), [items])
  const [state, setState] = useState<{ level: typeof level; rendered: ReadonlySet<number> }>({
    level,
    rendered: new Set(),
  })
  const rendered = state.level === level ? state.rendered : new Set<number>()
  const around = findBlocksAround(blocks, activeIndex)
  const missing = listNumbers(around).filter((block) => !rendered.has(block))
  // remembered, so that they stay rendered when the current page changes
  if (missing.length > 0) setState({ level, rendered: new Set([...rendered, ...missing]) })
  return {
    blocks,
    isRendered: (block) => rendered.has(block) || missing.includes(block),
    render: (block) =>
      setState((before) =>
        before.level === level ? { level, rendered: new Set([...before.rendered, block]) } : before,
      ),
  }
}

function listNumbers({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}

/** Distance from the visible part of the menu within which items are rendered, so that scrolling and the Tab key reach them. */
const nearPx = 400

/** Height of one item, set on the menu, so that a placeholder is as tall as the items that it replaces. */
const rowHeightVariable = '--menu-row-height'

/**
 * Height of a placeholder for menu items. The server's HTML sets none, because it has no inline styles; when the height is set
 * in the browser, the scroll position is adjusted so that visible items do not move.
 * @param isBefore whether the placeholder comes before the rendered items
 * @param onNear called when the reader scrolls near the placeholder
 * @returns props for the placeholder, which must be a child of the list
 */
export function useReservedHeight({
  rows,
  isBefore,
  onNear,
}: {
  rows: number
  isBefore: boolean
  onNear: () => void
}): { ref: RefObject<HTMLLIElement | null>; style: CSSProperties | undefined } {
  const ref = useRef<HTMLLIElement>(null)
  const heightPx = useRef<number>(undefined)
  const isBrowser = useIsBrowser()
  useIsomorphicLayoutEffect(() => {
    const menu = findMenu(ref.current)
    if (ref.current === null || menu === null) return
    if (menu.style.getPropertyValue(rowHeightVariable) === '') {
      menu.style.setProperty(rowHeightVariable, `${measureRow(ref.current)}px`)
    }
    const before = heightPx.current
    if (isBefore && before !== undefined) holdScrolling(menu)
    heightPx.current = ref.current.offsetHeight
    if (isBefore && before !== undefined) menu.scrollTop += heightPx.current - before
  }, [isBrowser, isBefore])
  useNear(ref, onNear)
  return { ref, style: isBrowser ? { height: `calc(var(${rowHeightVariable}, 2rem) * ${rows})` } : undefined }
}

function useNear(ref: RefObject<HTMLElement | null>, onNear: () => void): void {
  const tellNear = useEvent(onNear)
  useEffect(() => {
    if (ref.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tellNear()
      },
      { root: findMenu(ref.current), rootMargin: `${nearPx}px 0px` },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, tellNear])
}

/** The scroll container. */
function findMenu(element: HTMLElement | null): HTMLElement | null {
  return element?.closest<HTMLElement>('.menu') ?? null
}

/** Turns scroll anchoring off for two frames: otherwise the browser would adjust the scroll position in addition to us. */
function holdScrolling(menu: HTMLElement): void {
  menu.style.overflowAnchor = 'none'
  requestAnimationFrame(() => requestAnimationFrame(() => menu.style.removeProperty('overflow-anchor')))
}

/** Height of a single-line item, including its top margin. */
function measureRow(element: HTMLElement): number {
  const entries = [...(element.parentElement?.children ?? [])].filter(
    (entry) => !entry.classList.contains('menu__rest') && entry.querySelector('.menu__list') === null,
  )
  const heights = entries.slice(1).map((entry) => {
    const height = entry.getBoundingClientRect().height
    return height + Number.parseFloat(getComputedStyle(entry).marginTop)
  })
  return heights.length === 0 ? 0 : Math.min(...heights)
}
