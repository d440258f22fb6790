import { useLocation, type SiteHistory } from '@docusaurus/router'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { removeBaseUrl } from '@strata/core/client'
import { useEffect, useRef } from 'react'
import { useEvent } from './useEvent.ts'

type Location = SiteHistory['location']

/** Calls back after the address has changed, and once for the first page. */
export function useLocationChange(
  onLocationChange: (event: { location: Location; previousLocation: Location | undefined }) => void,
): void {
  const location = useLocation()
  const previous = useRef<Location>(undefined)
  const tell = useEvent(onLocationChange)
  useEffect(() => {
    const previousLocation = previous.current
    if (previousLocation === location) return
    previous.current = location
    tell({ location, previousLocation })
  }, [location, tell])
}

/** Address of the page without the base URL, as in `/docs/intro`. */
export function useLocalPathname(): string {
  const { baseUrl } = useDocusaurusContext().siteConfig
  const { pathname } = useLocation()
  return removeBaseUrl(pathname, baseUrl) ?? pathname
}

/** Items of an array by a key, in the order in which the keys occur. */
export function groupBy<Item, Key extends string>(
  items: readonly Item[],
  toKey: (item: Item) => Key,
): { [key in Key]?: Item[] } {
  const groups: { [key in Key]?: Item[] } = {}
  for (const item of items) (groups[toKey(item)] ??= []).push(item)
  return groups
}

/** Navbar items by their side; those without a position are on the right. */
export function splitNavbarItems<Item extends { position?: 'left' | 'right' | undefined }>(
  items: Item[],
): [left: Item[], right: Item[]] {
  const isLeft = (item: Item) => (item.position ?? 'right') === 'left'
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))]
}
