import TestPage from '@theme/TestPage'
import { useState, type ReactNode } from 'react'

type Gtag = (command: 'event', name: string, parameters: { [name: string]: string }) => void

/** The function that the analytics tag leaves on the page, if there is one. */
function findGtag(): Gtag | undefined {
  const { gtag } = window as Window & { gtag?: unknown }
  return typeof gtag === 'function' ? (gtag as Gtag) : undefined
}

export default function AnalyticsPage(): ReactNode {
  const [result, setResult] = useState('')
  return (
    <TestPage
      title="Analytics"
      expected="the button sends one event where analytics run, and says that they don't where they don't."
    >
      <button type="button" className="button button--primary" onClick={() => setResult(send())}>
        Send an event
      </button>
      <p role="status">{result}</p>
    </TestPage>
  )
}

function send(): string {
  const gtag = findGtag()
  if (gtag === undefined) return 'Analytics do not run on this copy of the site. Nothing was sent.'
  gtag('event', 'test_event', { event_category: 'tests', event_label: 'button' })
  return 'The event "test_event" was sent.'
}
