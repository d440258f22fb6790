import { messages } from '@strata/core/client'
import type { ReactNode } from 'react'

export interface LoadingProps {
  error: Error | null
  retry: () => void
  /** False for a short time at first, in which a spinner would only flicker. */
  pastDelay: boolean
}

/** Placeholder for a page whose code is loading or failed to load. */
export default function Loading({ error, retry, pastDelay }: LoadingProps): ReactNode {
  if (error !== null) {
    return (
      <main className="container loading-page">
        <p role="alert">{String(error)}</p>
        <button type="button" className="button button--primary" onClick={retry}>
          {messages.retry}
        </button>
      </main>
    )
  }
  if (!pastDelay) return null
  return (
    <div className="loading-page" role="status" aria-label="Loading">
      <span className="loading-spinner" />
    </div>
  )
}
