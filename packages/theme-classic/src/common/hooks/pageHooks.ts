import { useLocation, type SiteHistory } from '@docusaurus/router'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { removeBaseUrl } from '@strata/core/client'
import { useEffect, useRef } from 'react'
import { useEvent } from './useEvent.ts'

type Location = SiteHistory['location']

/** Calls back after each change of the location, and once for the first page. */
export function useLocationChange(
  onLocationChange: (event: { location: Location; previousLocation: Location | undefined }) => void,
): void {
  const location = useLocation()
  const previous = useRef<Location>(undefined)
  const notify = useEvent(onLocationChange)
  useEffect(() => {
    const previousLocation = previous.current
    if (previousLocation === location) return
    previous.current = location
    notify({ location, previousLocation })
  }, [location, notify])
}

/** Pathname of the page without the base URL, such as `/docs/intro`. */
export function useLocalPathname(): string {
  const { baseUrl } = useDocusaurusContext().siteConfig
  const { pathname } = useLocation()
  return removeBaseUrl(pathname, baseUrl) ?? pathname
}

/** Groups items by key, in the order in which the keys first occur. */
export function groupBy<Item, Key extends string>(
  items: readonly Item[],
  toKey: (item: Item) => Key,
): { [key in Key]?: Item[] } {
  const groups: { [key in Key]?: Item[] } = {}
  for (const item of items) (groups[toKey(item)] ??= []).push(item)
  return groups
}

/** Splits navbar items by side; those without a position are on the right. */
export function splitNavbarItems<Item extends { position?: 'left' | 'right' | undefined }>(
  items: Item[],
): [left: Item[], right: Item[]] {
  const isLeft = (item: Item) => (item.position ?? 'right') === 'left'
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))]
}
