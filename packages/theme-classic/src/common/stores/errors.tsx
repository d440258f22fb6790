import Translate from '@docusaurus/Translate'
import { messages } from '@strata/core/client'
import type { ComponentProps, ReactNode } from 'react'
import { formatErrorChain } from '../rules/errorChain.ts'

export { ErrorCauseBoundary } from '@strata/core/client'

export function ErrorBoundaryError({ error }: { error: Error }): ReactNode {
  return (
    <pre className="error-boundary-error" tabIndex={0}>
      {formatErrorChain(error)}
    </pre>
  )
}

export function ErrorBoundaryTryAgainButton(props: ComponentProps<'button'>): ReactNode {
  return (
    <button type="button" {...props}>
      <Translate id="theme.ErrorPageContent.tryAgain">{messages.tryAgain}</Translate>
    </button>
  )
}

/** A small fallback for parts of a page. */
export function ErrorBoundaryErrorMessageFallback({
  error,
  tryAgain,
}: {
  error: Error
  tryAgain: () => void
}): ReactNode {
  return (
    <div className="error-boundary-fallback" role="alert">
      <p>{error.message}</p>
      <ErrorBoundaryTryAgainButton className="button button--secondary button--sm" onClick={tryAgain} />
    </div>
  )
}
