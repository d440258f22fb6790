import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { App } from './App.tsx'
import type { PageLocation } from '../contexts.ts'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import type { View } from '../boot/stage.ts'

interface BrowserAppProps {
  first: View
  location: PageLocation
  /** Called once, when the first page is hydrated, with a function that shows another page. */
  onStart(show: (view: View) => void): void
}

/** Holds the current view as state. */
export function BrowserApp({ first, location, onStart }: BrowserAppProps): ReactNode {
  const [view, setView] = useState(first)
  useLayoutEffect(() => view.onShown(), [view])
  useEffect(() => onStart(setView), [onStart])
  return (
    <App page={view.page} location={location} head={view.head}>
      <RouteAnnouncer path={view.page.path} />
    </App>
  )
}
