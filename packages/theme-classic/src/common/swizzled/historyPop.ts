import { useHistory, type SiteHistory } from '@docusaurus/router'
import { useEffect } from 'react'
import { useEvent } from '../hooks/useEvent.ts'

type Location = SiteHistory['location']
type Handler = (location: Location, action: 'POP') => unknown

/** What the browser's Navigation API tells of a navigation, as far as this needs it. */
interface Navigation {
  navigationType: string
  destination: { url: string }
  cancelable: boolean
  preventDefault(): void
}

/** Asks the handler of a way back or forth, and of nothing else; `false` is an objection. */
export function answerNavigation(event: Navigation, { location, ask }: { location: Location; ask: Handler }): void {
  if (event.navigationType !== 'traverse') return
  const { pathname, search, hash } = new URL(event.destination.url)
  const isRefused = ask({ ...location, pathname, search, hash }, 'POP') === false
  if (isRefused && event.cancelable) event.preventDefault()
}

/** Asks before the reader goes back or forth; `false` keeps the page, where the browser lets one object. */
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
