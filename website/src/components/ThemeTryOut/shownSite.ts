import type useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useSyncExternalStore } from 'react'

type Site = ReturnType<typeof useDocusaurusContext>
type Change = (site: Site) => Site

// every page loads this module; the code that changes the site is loaded only by pages that offer it
let change: Change | undefined
const listeners = new Set<() => void>()

/** Changes the site that all components get, on every page; undefined restores the configured one. */
export function changeSite(next: Change | undefined): void {
  change = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current change, or undefined. */
export function useSiteChange(): Change | undefined {
  return useSyncExternalStore(
    subscribe,
    () => change,
    () => undefined,
  )
}
