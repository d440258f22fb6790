import { useEffect, type ReactNode } from 'react'
import { usePageLocation, type PageLocation } from '../contexts.ts'
import { navigate } from '../navigation/navigate.ts'
import { getLastAction, type Action } from '../router/lastAction.ts'
import { getPageLocation, subscribeToLocation } from '../navigation/pageLocation.ts'

/** Address of the page being shown; search and hash are empty until hydration is over. */
export function useLocation(): PageLocation {
  return usePageLocation()
}

export type { Action }

/** The part of the history API that code written for React Router uses. */
export interface SiteHistory {
  /** The current address; search and hash are empty until hydration is over. */
  readonly location: PageLocation
  readonly action: Action
  readonly length: number
  push(to: To, state?: unknown): void
  replace(to: To, state?: unknown): void
  go(steps: number): void
  goBack(): void
  goForward(): void
  /** Calls the listener on every change of the address. @returns a function that stops listening */
  listen(listener: (location: PageLocation, action: Action) => void): () => void
  /**
   * Asks before the address changes: false keeps the reader here, a string is shown as a question. Without an argument, every
   * change is blocked. @returns a function that removes the block
   */
  block(blocker?: Blocker): () => void
  createHref(to: To): string
}

type Answer = string | boolean | undefined | void
export type Blocker = string | boolean | ((location: PageLocation, action: Action) => Answer)

export type To = string | Partial<PageLocation>

/** Joins the parts of an address; `search` and `hash` may omit their leading character. */
export function toUrl(to: To): string {
  if (typeof to === 'string') return to
  const withPrefix = (text: string | undefined, prefix: string) =>
    text === undefined || text === '' || text.startsWith(prefix) ? (text ?? '') : prefix + text
  return `${to.pathname ?? ''}${withPrefix(to.search, '?')}${withPrefix(to.hash, '#')}`
}

/** The state that is passed along with an address. */
export const getState = (to: To) => (typeof to === 'string' ? undefined : to.state)

/** @param first the address until the browser's is known */
export function createHistory(first: PageLocation): SiteHistory {
  const getLocation = () => getPageLocation() ?? first
  return {
    get location() {
      return getLocation()
    },
    get action() {
      return getLastAction()
    },
    get length() {
      return globalThis.history?.length ?? 1
    },
    push: (to, state = getState(to)) => navigate(toUrl(to), { state }),
    replace: (to, state = getState(to)) => navigate(toUrl(to), { replace: true, state }),
    go: (steps) => history.go(steps),
    goBack: () => history.back(),
    goForward: () => history.forward(),
    listen(listener) {
      // the first notification, after the first render, only makes the browser's address known: it is no navigation
      let isKnown = getPageLocation() !== undefined
      return subscribeToLocation(() => {
        if (isKnown) listener(getLocation(), getLastAction())
        isKnown = true
      })
    },
    block(blocker = false) {
      if (import.meta.env.SSR) return () => {} // no navigation on the server
      const block = { blocker, isOver: false }
      // rarely used, so the code is loaded on first use
      void import('../navigation/rare.ts').then((module) => module.blockNavigation(block))
      return () => void (block.isOver = true)
    },
    createHref: toUrl,
  }
}

let browserHistory: SiteHistory | undefined

/** The same object for every page in a browser: effects that depend on it would otherwise run again with every page. */
export function getHistory(location: PageLocation): SiteHistory {
  return import.meta.env.SSR ? createHistory(location) : (browserHistory ??= createHistory(location))
}

/** The history, to navigate from code. */
export function useHistory(): SiteHistory {
  return getHistory(usePageLocation())
}

/** Navigates to another page as soon as it is rendered in the browser. */
export function Redirect({ to, push = false }: { to: To; push?: boolean }): ReactNode {
  const target = toUrl(to)
  // an object is a new one in each render; only the address counts
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => navigate(target, { replace: !push, state: getState(to) }), [target, push])
  return null
}

export { matchPath } from '../../shared/matchPath.ts'
export { default as Link, default as NavLink } from './Link.tsx'
