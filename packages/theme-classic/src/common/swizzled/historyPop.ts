import { useHistory, type SiteHistory } from '@docusaurus/router'
import { useEffect } from 'react'
import { useEvent } from '../hooks/useEvent.ts'

type Location = SiteHistory['location']
type Handler = (location: Location, action: 'POP') => unknown

/** The part of a `NavigateEvent` of the Navigation API that is needed here. */
interface Navigation {
  navigationType: string
  destination: { url: string }
  cancelable: boolean
  preventDefault(): void
}

/** Calls the handler for back and forward navigations only, and cancels the navigation if it returns `false`. */
export function answerNavigation(event: Navigation, { location, ask }: { location: Location; ask: Handler }): void {
  if (event.navigationType !== 'traverse') return
  const { pathname, search, hash } = new URL(event.destination.url)
  const isRefused = ask({ ...location, pathname, search, hash }, 'POP') === false
  if (isRefused && event.cancelable) event.preventDefault()
}

/** Calls the handler before a back or forward navigation; `false` keeps the page, if the browser allows canceling. */
export function useHistoryPopHandler(handler: Handler): void {
  const { location } = useHistory()
  const ask = useEvent(handler)
  useEffect(() => {
    const { navigation } = globalThis as { navigation?: EventTarget }
    const onNavigate = (event: Event) => answerNavigation(event as Event & Navigation, { location, ask })
    navigation?.addEventListener('navigate', onNavigate)
    return () => navigation?.removeEventListener('navigate', onNavigate)
  }, [ask, location])
}
