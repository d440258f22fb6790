import type { ReactNode } from 'react'
import { messages } from '../messages.ts'

/** Shown while the code of a page is loading or if it failed to load. */
export default function Loading({
  error,
  retry,
}: {
  error: Error | null
  retry: () => void
  pastDelay: boolean
}): ReactNode {
  if (error === null) return null
  return (
    <div role="alert">
      <p>{String(error)}</p>
      <button type="button" onClick={retry}>
        {messages.retry}
      </button>
    </div>
  )
}
