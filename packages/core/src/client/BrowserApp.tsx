import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { PageData } from '../shared/index.ts'
import { App } from './App.tsx'
import { runRouteHook } from './clientModules.ts'
import type { PageLocation } from './contexts.ts'
import type { HeadRegistry } from './headRegistry.ts'
import { readLocation, startNavigation, type NavigationState } from './navigation.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import siteData from 'virtual:strata/site-data'
import { listenForUpdates } from 'virtual:strata/hot'

interface BrowserAppProps {
  /** As the server drew it. */
  page: PageData
  /** Shown in its place as soon as the server's is taken over. */
  openPage: PageData | undefined
  location: PageLocation
  head: HeadRegistry
}

/** Holds what is shown and changes it when the visitor navigates. */
export function BrowserApp({ page, openPage = page, location, head }: BrowserAppProps): ReactNode {
  const [state, setState] = useState<NavigationState>({ page, location })
  const [isLoading, setIsLoading] = useState(false)
  const onShown = useRef<() => void>(() => {})
  const started = useRef(false)

  useLayoutEffect(() => onShown.current(), [state])
  useEffect(() => {
    if (started.current) return // strict mode runs effects twice in development
    started.current = true
    const first: NavigationState = { page: openPage, location: readLocation(window.location) }
    const { pathname, search, hash } = first.location
    if (openPage !== page || search !== '' || hash !== '' || pathname !== location.pathname) setState(first)
    runRouteHook('onRouteUpdate', { location: first.location, previousLocation: null })
    runRouteHook('onRouteDidUpdate', { location: first.location, previousLocation: null })
    const show = createShow(setState, onShown)
    startNavigation(first, { baseUrl: siteData.siteConfig.baseUrl, onProgress: setIsLoading, show })
    listenForUpdates((update) => setState((before) => ({ ...before, page: update(before.page) })))
  }, [page, openPage, location.pathname])

  return (
    <App page={state.page} location={state.location} head={head}>
      <ProgressBar isLoading={isLoading} />
      <RouteAnnouncer path={state.page.path} />
    </App>
  )
}

/** Sets the state, with the route hooks of the client modules before and after, and a view transition where one is wanted. */
function createShow(
  setState: (state: NavigationState) => void,
  onShown: { current: () => void },
): (next: NavigationState, previous: NavigationState) => Promise<void> {
  return (next, previous) => {
    const isPageChange = next.page.path !== previous.page.path
    const args = { location: next.location, previousLocation: previous.location }
    const cleanUp = isPageChange ? runRouteHook('onRouteUpdate', args) : () => {}
    return new Promise((resolve) => {
      const commit = () =>
        new Promise<void>((shown) => {
          onShown.current = () => {
            onShown.current = () => {}
            cleanUp()
            if (isPageChange) runRouteHook('onRouteDidUpdate', args)
            shown()
            resolve()
          }
          setState(next)
        })
      if (isPageChange && canTransition()) {
        const transition = document.startViewTransition(commit)
        transition.ready.catch(() => {}) // skipped because another navigation came: the page is shown all the same
        transition.finished.catch(() => {})
      } else {
        void commit()
      }
    })
  }
}

/** View transitions only where the browser has them and the visitor has not asked for less motion. */
function canTransition(): boolean {
  return (
    typeof document.startViewTransition === 'function' &&
    document.visibilityState === 'visible' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
