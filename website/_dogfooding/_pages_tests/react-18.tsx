import BrowserOnly from '@docusaurus/BrowserOnly'
import TestPage from '@theme/TestPage'
import { lazy, Suspense, useId, useState, useTransition, type ReactNode } from 'react'

const LazyText = lazy(() => import('@site/_dogfooding/_components/LazyText'))

export default function React18Page(): ReactNode {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [isPending, startTransition] = useTransition()
  return (
    <TestPage
      title="Lazy components"
      expected="the first text is in the HTML, the second one comes when the scripts have run, and the third one when the button is pressed."
    >
      <Suspense fallback={<p>Loading the first text…</p>}>
        <p id={id}>First text: a boundary around what is there already.</p>
      </Suspense>
      <BrowserOnly fallback={<p>The second text needs scripts.</p>}>
        {() => (
          <Suspense fallback={<p>Loading the second text…</p>}>
            <LazyText>Second text: loaded for browsers only.</LazyText>
          </Suspense>
        )}
      </BrowserOnly>
      <button
        type="button"
        className="button button--secondary"
        disabled={isOpen}
        onClick={() => startTransition(() => setIsOpen(true))}
      >
        {isPending ? 'Loading' : 'Load the third text'}
      </button>
      {isOpen && (
        <Suspense fallback={<p>Loading the third text…</p>}>
          <LazyText>Third text: loaded on demand.</LazyText>
        </Suspense>
      )}
    </TestPage>
  )
}
