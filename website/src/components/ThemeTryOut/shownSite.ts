import type useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useSyncExternalStore } from 'react'

type Site = ReturnType<typeof useDocusaurusContext>
type Change = (site: Site) => Site

// every page has this; what makes a change comes with the pages where readers can ask for one
let change: Change | undefined
const listeners = new Set<() => void>()

/** Gives all components the changed site, on every page; undefined gives them that of the configuration again. */
export function changeSite(next: Change | undefined): void {
  change = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is changed at the moment. */
export function useSiteChange(): Change | undefined {
  return useSyncExternalStore(
    subscribe,
    () => change,
    () => undefined,
  )
}
