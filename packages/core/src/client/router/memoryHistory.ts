import type { PageLocation } from '../contexts.ts'
import { type Blocker, type SiteHistory, type To, toUrl } from '../exports/router.tsx'
import { isBlocked } from './blockNavigation.ts'

export function readAddress(to: To): PageLocation {
  const { pathname, search, hash } = new URL(toUrl(to), 'http://memory')
  return { pathname, search, hash }
}

/** A history that does not use the address bar. */
export function createMemoryHistory(entries: PageLocation[], first: number): SiteHistory {
  let index = Math.min(Math.max(first, 0), entries.length - 1)
  let action: SiteHistory['action'] = 'POP'
  const listeners = new Set<Parameters<SiteHistory['listen']>[0]>()
  const blockers = new Set<{ blocker: Blocker }>()
  const isAllowed = (location: PageLocation, next: typeof action) =>
    ![...blockers].some(({ blocker }) => isBlocked(blocker, location, next))
  const getLocation = () => entries[index] as PageLocation // the index is of an entry
  const notify = (next: typeof action) => {
    action = next
    for (const listener of listeners) listener(getLocation(), action)
  }
  const resolve = (to: To) => {
    const { pathname, search, hash } = new URL(toUrl(to), `http://memory${getLocation().pathname}`)
    return { pathname, search, hash }
  }
  const go = (steps: number) => {
    const next = Math.min(Math.max(index + steps, 0), entries.length - 1)
    if (!isAllowed(entries[next] as PageLocation, 'POP')) return // the index is of an entry
    index = next
    notify('POP')
  }
  return {
    get location() {
      return getLocation()
    },
    get action() {
      return action
    },
    get length() {
      return entries.length
    },
    push(to) {
      const next = resolve(to)
      if (!isAllowed(next, 'PUSH')) return
      entries.splice(index + 1, entries.length, next)
      index++
      notify('PUSH')
    },
    replace(to) {
      const next = resolve(to)
      if (!isAllowed(next, 'REPLACE')) return
      entries[index] = next
      notify('REPLACE')
    },
    go,
    goBack: () => go(-1),
    goForward: () => go(1),
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    block(blocker = false) {
      const own = { blocker }
      blockers.add(own)
      return () => void blockers.delete(own)
    },
    createHref: toUrl,
  }
}
