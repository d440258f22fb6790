import type { ReactNode } from 'react'

/** The slim bar at the top of the page while the next one loads; the delay before it shows is the navigation's. */
export function ProgressBar({ isLoading }: { isLoading: boolean }): ReactNode {
  if (!isLoading) return null
  return <div className="strata-progress" role="progressbar" aria-label="Loading page" />
}
