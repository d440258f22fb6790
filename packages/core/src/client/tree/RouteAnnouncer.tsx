import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Announces the title of a followed link's page to screen readers; silent on the first page, which they read by themselves. */
export function RouteAnnouncer({ path }: { path: string }): ReactNode {
  // not in the server's HTML, so it is rendered after hydration
  const [reached, setReached] = useState<{ path: string; title: string }>()
  const first = useRef(path)
  useEffect(() => {
    if (first.current === path) return setReached({ path, title: '' })
    first.current = ''
    // the same commit updates the head; one frame later the title is in the document
    const frame = requestAnimationFrame(() => setReached({ path, title: document.title }))
    return () => cancelAnimationFrame(frame)
  }, [path])
  if (reached === undefined) return null
  return (
    <div className="strata-announcer" role="status" aria-live="polite" aria-atomic="true">
      {/* a new element for each page: an unchanged title would not be announced */}
      <span key={reached.path}>{reached.title}</span>
    </div>
  )
}
