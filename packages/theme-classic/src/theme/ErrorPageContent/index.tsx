import Translate from '@docusaurus/Translate'
import { ErrorBoundaryError, ErrorBoundaryTryAgainButton } from '@docusaurus/theme-common'
import { messages } from '@strata/core/client'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'

/** Content shown instead of a page that crashed. */
export default function ErrorPageContent({ error, tryAgain }: { error: Error; tryAgain: () => void }): ReactNode {
  return (
    <main className="container error-page">
      <div role="alert">
        <Heading as="h1" className="error-page__title">
          <Translate id="theme.ErrorPageContent.title">{messages.pageCrashed}</Translate>
        </Heading>
        <ErrorBoundaryTryAgainButton className="button button--primary" onClick={tryAgain} />
        <ErrorBoundaryError error={error} />
      </div>
    </main>
  )
}
