import type { ReactNode } from 'react'
import { messages } from '../messages.ts'

/** Shown instead of a page that threw. */
export default function ErrorPage({ error, tryAgain }: { error: Error; tryAgain: () => void }): ReactNode {
  return (
    <div role="alert">
      <h1>{messages.pageCrashed}</h1>
      <p>{error.message}</p>
      <button type="button" onClick={tryAgain}>
        {messages.tryAgain}
      </button>
    </div>
  )
}
