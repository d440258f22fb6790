import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Tells screen readers the title of the page a link led to; silent on the first page, which they read themselves. */
export function RouteAnnouncer({ path }: { path: string }): ReactNode {
  // the server's HTML has no such region
  const [reached, setReached] = useState<{ path: string; title: string }>()
  const first = useRef(path)
  useEffect(() => {
    if (first.current === path) return setReached({ path, title: '' })
    first.current = ''
    // the title is set by the head outlet in the same commit; one frame later it is in the document
    const frame = requestAnimationFrame(() => setReached({ path, title: document.title }))
    return () => cancelAnimationFrame(frame)
  }, [path])
  if (reached === undefined) return null
  return (
    <div className="strata-announcer" role="status" aria-live="polite" aria-atomic="true">
      {/* a new element for each page: a title that stays the same would not be said */}
      <span key={reached.path}>{reached.title}</span>
    </div>
  )
}
