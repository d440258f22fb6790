import ErrorBoundary from '@docusaurus/ErrorBoundary'
import Interpolate from '@docusaurus/Interpolate'
import Layout from '@theme/Layout'
import { useState, type ReactNode } from 'react'

/** A button that makes its component throw when it is next rendered. */
function CrashButton({ children, message }: { children: string; message: string }): ReactNode {
  const [isCrashing, setIsCrashing] = useState(false)
  if (isCrashing) throw new Error(message, { cause: new Error('the button was pressed') })
  return (
    <button type="button" className="button button--danger margin--xs" onClick={() => setIsCrashing(true)}>
      {children}
    </button>
  )
}

function renderCaught({ error, tryAgain }: { error: Error; tryAgain: () => void }): ReactNode {
  return (
    <div className="alert alert--danger" role="alert">
      <p>The frame caught: {error.message}</p>
      <button type="button" className="button button--secondary" onClick={tryAgain}>
        Try again
      </button>
    </div>
  )
}

export default function ErrorBoundaryTestsPage(): ReactNode {
  return (
    <>
      <CrashButton message="crash outside of the layout">Crash outside of the layout</CrashButton>
      <Layout title="Error boundary" description="Test page: error boundary">
        <main className="container margin-vert--lg">
          <h1>Error boundary</h1>
          <p>
            <Interpolate values={{ text: <b>This page crashed.</b> }}>
              {
                'Right if each button shows {text} with its message, the cause below it, and a way to try again: the one above the navbar in place of the whole page, the first one here inside the navbar and footer, the last one in its own frame.'
              }
            </Interpolate>
          </p>
          <CrashButton message="crash inside of the layout">Crash inside of the layout</CrashButton>
          <ErrorBoundary fallback={renderCaught}>
            <CrashButton message="crash in a frame">Crash in a frame</CrashButton>
          </ErrorBoundary>
        </main>
      </Layout>
    </>
  )
}
