import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import TestPage from '@theme/TestPage'
import type { ReactNode } from 'react'

/** Throws an error with two causes, as code does that wraps what it catches. */
function Crash(): ReactNode {
  const root = new Error('root cause of the test crash')
  const middle = new Error('what the root cause led to', { cause: root })
  throw new Error('test crash', { cause: middle })
}

export default function CrashTestPage(): ReactNode {
  const { crashTest } = useDocusaurusContext().siteConfig.customFields
  return (
    <TestPage
      title="Crash on the server"
      expected={
        <>
          a build with <code>DOCUSAURUS_CRASH_TEST=true</code> fails, names this page, and shows the error with both of
          its causes. Every other build shows this text.
        </>
      }
    >
      {crashTest === true && <Crash />}
    </TestPage>
  )
}
